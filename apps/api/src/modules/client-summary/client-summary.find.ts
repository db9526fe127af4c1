import { recommendationOf } from '@bastidor/shared/nps.scale'
import type { Types } from 'mongoose'
import {
  type ClientScore,
  type ClientSummary,
  SUMMARY_PENDING,
  SUMMARY_SCORES,
} from '@bastidor/shared/clients.summary'
import { dayOf } from '@bastidor/shared/dates'
import { type Actor, can } from '@bastidor/shared/permissions'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import { fileUrl } from '#storage/file-url'
import { ChoreModel, type ChoreRecord } from '#modules/chores/chores.model'
import { peopleOf } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { NPS_BY_CLIENT, NpsModel, type NpsRecord, shown } from '#modules/nps/nps.model'
import { listPendingOf } from '#modules/pending-customers/pending-customers.list'

/** A client's summary, with only what the caller may see elsewhere. */
export const summaryOf = async (
  client: ClientRecord,
  asked: { actor: Actor; now: Date },
): Promise<ClientSummary> => {
  const [scores, pending, people, nextTask] = await Promise.all([
    can(asked.actor, 'nps.list', peopleOf(client)) ? lastScores(client._id) : undefined,
    listPendingOf(client, SUMMARY_PENDING, asked),
    facesOf(client),
    nextTaskOf(client),
  ])
  return { ...(scores && { scores }), pending, ...people, nextTask }
}

// Surveys need not be answered in full: some have no recommendation.
const READ = 4 * SUMMARY_SCORES

const lastScores = async (clientId: Types.ObjectId): Promise<ClientScore[]> => {
  const surveys = await withIndexHint(NPS_BY_CLIENT, (hint) =>
    NpsModel.find({ clientId, ...shown, ok: true })
      .select({ name: 1, ratings: 1, answerDate: 1 })
      .sort({ createdDate: -1, _id: -1 })
      .limit(READ)
      .setOptions({ maxTimeMS: LIST_MAX_MS, ...(hint && { hint }) })
      .lean<Pick<NpsRecord, '_id' | 'name' | 'ratings' | 'answerDate'>[]>(),
  )
  return surveys.flatMap(toScore).slice(0, SUMMARY_SCORES).toReversed()
}

const toScore = ({
  _id,
  name,
  ratings,
  answerDate,
}: Pick<NpsRecord, '_id' | 'name' | 'ratings' | 'answerDate'>): ClientScore[] => {
  const value = recommendationOf(ratings)
  return value && answerDate ? [{ id: _id, _id, name, value, day: dayOf(answerDate) }] : []
}

const facesOf = async ({ gestorId, csId }: ClientRecord) => {
  const ids = [gestorId, csId].filter((id) => id !== null)
  const people = await EmployeeModel.find({ _id: anyOf(ids) })
    .select({ avatar: 1 })
    .lean<Pick<EmployeeRecord, '_id' | 'avatar'>[]>()
  const one = (id: Types.ObjectId | null) => {
    const person = people.find(({ _id }) => id?.equals(_id))
    return person
      ? { id: String(person._id), avatar: person.avatar && fileUrl(person.avatar) }
      : null
  }
  return { gestor: one(gestorId), cs: one(csId) }
}

const nextTaskOf = async ({ status, chores: [journey] }: ClientRecord): Promise<string | null> => {
  if (status !== 'Start' || !journey) return null
  const chore = await ChoreModel.findById(journey)
    .select({ 'tasks.desc': 1, 'tasks.state': 1 })
    .lean<Pick<ChoreRecord, 'tasks'>>()
  return chore?.tasks.find(({ state }) => state !== 'done')?.desc ?? null
}
