import { expect, test } from 'vitest'
import { type SurveySituation, suggestedSurvey } from './nps.suggestion.ts'

const client = (over: Partial<SurveySituation>): SurveySituation => ({
  days: 10,
  hasTraffic: true,
  hasSocial: true,
  sent: [],
  daysSinceLast: null,
  ...over,
})

test.each([
  [{ days: 10 }, 'Pós Briefing'],
  [{ days: 30 }, 'Período 30/45'],
  [{ days: 45 }, '45 Dias Tráfego'],
  [{ days: 60, hasTraffic: false }, '45 Dias Social'],
  [{ days: 60, hasTraffic: false, hasSocial: false }, 'Período 30/45'],
  [{ days: 100 }, '100 Dias Tráfego'],
  [{ days: 120, hasTraffic: false }, '100 Dias Social'],
  [{ days: 400 }, 'Satisfação'],
] as const)('with %j it is %s', (over, expected) => {
  expect(suggestedSurvey(client(over))).toBe(expected)
})

test('a survey that was sent is not suggested again', () => {
  const sent = ['45 Dias Tráfego']
  expect(suggestedSurvey(client({ days: 50, sent, daysSinceLast: 3 }))).toBe('45 Dias Social')
  const both = [...sent, '45 Dias Social']
  expect(suggestedSurvey(client({ days: 50, sent: both, daysSinceLast: 3 }))).toBeNull()
})

test('between milestones a client is asked for its satisfaction once in 90 days', () => {
  const sent = ['Satisfação']
  expect(suggestedSurvey(client({ days: 400, sent, daysSinceLast: 89 }))).toBeNull()
  expect(suggestedSurvey(client({ days: 400, sent, daysSinceLast: 90 }))).toBe('Satisfação')
})
