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

/** After its milestones a client is asked for its satisfaction every 90 days. */
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
  const services = [
    ...(hasTraffic ? (['Tráfego'] as const) : []),
    ...(hasSocial ? (['Social'] as const) : []),
  ]
  if (days < 30) return ['Pós Briefing']
  if (days < 45) return ['Período 30/45']
  if (days < 100 && services.length === 0) return ['Período 30/45']
  if (days < 100) return services.map((service) => `45 Dias ${service}` as const)
  return days < 190 ? services.map((service) => `100 Dias ${service}` as const) : []
}
