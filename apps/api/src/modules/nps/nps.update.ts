import { AppError } from '@bastidor/shared/errors'
import { objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { completeKeyed, reopenKeyed } from '#modules/pauta/pauta.commands'
import { followUpKey } from './nps-follow-up.ts'
import { SURVEY_NOT_FOUND, findSurvey } from './nps.find.ts'
import { NpsModel, type NpsRecord, shown } from './nps.model.ts'

/**
 * Marks a survey's answer as dealt with, or takes the mark back, inside the caller's transaction: the
 * task to talk to the client is done by it, and open again. A second mark keeps who and when of the
 * first; 409 while the survey is open.
 */
export const markTreated = async (
  id: string,
  isTreated: boolean,
  actor: CurrentUser,
  now = new Date(),
): Promise<NpsRecord> => {
  const survey = await findSurvey(id)
  if (!survey.ok) throw new AppError('CONFLICT', 'Esta pesquisa ainda não foi respondida.')
  if (((survey.treatedAt ?? null) !== null) === isTreated) return survey
  const mark = isTreated
    ? { treatedAt: now, treatedBy: actor.name, treatedById: objectId(actor.id) }
    : { treatedAt: null, treatedBy: '', treatedById: null }
  const marked = await NpsModel.findOneAndUpdate(
    { _id: id, ...shown },
    { $set: mark },
    { returnDocument: 'after' },
  ).lean<NpsRecord>()
  if (!marked) throw new AppError('NOT_FOUND', SURVEY_NOT_FOUND)
  const key = followUpKey(survey)
  if (isTreated) await completeKeyed(key, actor, now)
  else if (survey.treatedAt) await reopenKeyed(key, survey.treatedAt)
  return marked
}
