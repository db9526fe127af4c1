import { AppError, fieldError } from '@bastidor/shared/errors'
import {
  NPS_ANSWERED,
  NPS_OTHER_QUESTIONS,
  type NpsAnswer,
  type NpsInput,
} from '@bastidor/shared/nps'
import { npsQuestionsOf } from '@bastidor/shared/nps.questions'
import { NPS_VALUES, npsGroupOf, recommendationOf } from '@bastidor/shared/nps.scale'
import { randomId } from '#lib/random-id'
import { anyOf, ne, objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { lockClient } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { assertLinkOpen } from '#modules/links/links.find'
import { recordLifecycleEvent } from '#modules/lifecycle/lifecycle.commands'
import { notify } from '#modules/notifications/notifications.commands'
import { followUp } from './nps-follow-up.ts'
import { SURVEY_NOT_FOUND, findSurvey } from './nps.find.ts'
import { NpsModel, type NpsRecord, npsClientName } from './nps.model.ts'
import { surveySubject } from './nps.view.ts'

/** Creates an open survey for an existing client, inside the caller's transaction. */
export const createSurvey = async ({ name, clientId }: NpsInput): Promise<NpsRecord> => {
  const _id = objectId(clientId)
  const client = _id && (await lockClient(_id))
  if (!client) throw fieldError('clientId', 'Cliente não encontrado.')
  const [created] = await NpsModel.create([
    {
      _id: randomId(),
      name,
      clientId: client._id,
      ...npsClientName(client.name),
      ratings: npsQuestionsOf(name),
    },
  ])
  if (!created) throw new Error('the survey was not created')
  return created.toObject<NpsRecord>()
}

/**
 * Stores a customer's answer inside the caller's transaction; of several concurrent answers one is
 * stored, the others get 409. Notifies the people assigned to the client and records the
 * recommendation as a lifecycle event; a low one also creates a task.
 */
export const answerSurvey = async (
  id: string,
  { ratings, feedback = '' }: NpsAnswer,
  actor: CurrentUser | null,
  now = new Date(),
): Promise<NpsRecord> => {
  const survey = await findSurvey(id)
  await assertLinkOpen('nps', survey._id)
  if (survey.ok) throw new AppError('ALREADY_ANSWERED', NPS_ANSWERED)
  const given = survey.ratings.map((question, index) => {
    const sent = ratings[index]
    if (sent?.desc !== question.desc) throw otherQuestions()
    return { ...question, value: sent.value }
  })
  if (ratings.length !== given.length) throw otherQuestions()
  const answer = {
    ok: true,
    ratings: given,
    feedback,
    answerDate: now,
    currentScore: recommendationOf(given),
    seenDate: survey.seenDate ?? now,
  }
  await storeAnswer(survey, answer)
  const answered = { ...survey, ...answer }
  // Locked: of two surveys answered at the same time only one may be the client's latest.
  const client = await lockClient(answered.clientId)
  if (!client) throw new AppError('NOT_FOUND', SURVEY_NOT_FOUND)
  await notify(
    'surveyAnswered',
    surveySubject(answered),
    [client.gestorId, client.csId],
    actor,
    now,
  )
  await noteRecommendation(answered, client, actor, now)
  return answered
}

// The survey was read in this transaction: if another answer to it was stored since, or it was
// hidden, the write conflicts, and the retry finds it so.
const storeAnswer = async (
  { _id, clientId }: NpsRecord,
  answer: Pick<NpsRecord, 'ok' | 'ratings' | 'currentScore'>,
) => {
  const earlier = { clientId, currentScore: anyOf(NPS_VALUES), _id: ne(_id) }
  await NpsModel.bulkWrite([
    { updateOne: { filter: { _id }, update: { $set: answer } } },
    ...(answer.currentScore === null
      ? []
      : [{ updateMany: { filter: earlier, update: { $set: { currentScore: null } } } }]),
  ])
}

const otherQuestions = () => fieldError('ratings', NPS_OTHER_QUESTIONS)

const noteRecommendation = async (
  { _id, name, currentScore: score }: NpsRecord,
  client: ClientRecord,
  actor: CurrentUser | null,
  now: Date,
) => {
  if (score === null) return
  await recordLifecycleEvent('answered', client, { score, now })
  if (npsGroupOf(score) === 'detractor')
    await followUp(client, { _id, name }, score, { actor, now })
}
