import type { NpsType } from './nps.questions.ts'

/** What decides which survey fits a client now. */
export type SurveySituation = {
  /** São Paulo days since its start. */
  days: number
  hasTraffic: boolean
  hasSocial: boolean
  /** The types that it was sent, and the days since the last one; null: none yet. */
  sent: readonly string[]
  daysSinceLast: number | null
}

/** Beyond its milestones a client is asked for its satisfaction after so many days. */
const PAUSE_DAYS = 90

/**
 * The survey whose time has come, by the days since the client's start and the services it has
 * (docs/rules/customers.md#surveys); null when nothing is due.
 */
export const suggestedSurvey = (situation: SurveySituation): NpsType | null => {
  const { sent, daysSinceLast } = situation
  const due = milestonesOf(situation).find((type) => !sent.includes(type))
  if (due) return due
  return daysSinceLast === null || daysSinceLast >= PAUSE_DAYS ? 'Satisfação' : null
}

const milestonesOf = ({ days, hasTraffic, hasSocial }: SurveySituation): NpsType[] => {
  if (days < 30) return ['Pós Briefing']
  if (days < 45) return ['Período 30/45']
  if (days < 100)
    return [
      ...(hasTraffic ? (['45 Dias Tráfego'] as const) : []),
      ...(hasSocial ? (['45 Dias Social'] as const) : []),
      ...(hasTraffic || hasSocial ? [] : (['Período 30/45'] as const)),
    ]
  if (days < 190)
    return [
      ...(hasTraffic ? (['100 Dias Tráfego'] as const) : []),
      ...(hasSocial ? (['100 Dias Social'] as const) : []),
    ]
  return []
}
