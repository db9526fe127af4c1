import { expect } from 'vitest'
import type { Nps, NpsAnswer } from '@bastidor/shared/nps'
import { makeClient } from './clients.ts'

/** Creates a client and a survey for it through the API, as a new Admin called Ana. */
export const makeSurvey = async (
  fields: Parameters<typeof makeClient>[0] = {},
  name = 'Pós Briefing',
) => {
  const { admin, client } = await makeClient(fields)
  const { status, body } = await admin.post('/nps/create').send({ name, clientId: client.id })
  expect([status, body.message]).toEqual([201, undefined])
  return { admin, client, survey: body as Nps }
}

/** An answer to a survey: the recommendation as given, the same value for all else. */
export const answerTo = (
  { ratings }: Pick<Nps, 'ratings'>,
  recommendation: number | null,
  others: number | null = 8,
): NpsAnswer => ({
  ratings: ratings.map(({ desc, isRecommendation }) => ({
    desc,
    value: isRecommendation ? recommendation : others,
  })),
  feedback: 'Muito obrigado!',
})
