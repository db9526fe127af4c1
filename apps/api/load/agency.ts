import { Types } from 'mongoose'
import { NPS_TYPES, npsQuestionsOf } from '@bastidor/shared/nps.questions'
import { randomId } from '../src/lib/random-id.ts'
import { ChoreModel, openTasks } from '../src/modules/chores/chores.model.ts'
import { ClientModel, type ClientRecord } from '../src/modules/clients/clients.model.ts'
import type { EmployeeRecord } from '../src/modules/employees/employees.model.ts'
import { NpsModel, npsClientName } from '../src/modules/nps/nps.model.ts'
import { ProposalModel } from '../src/modules/proposals/proposals.model.ts'
import { storeLifecycles } from '../src/test/lifecycle.ts'
import { createPerson } from '../src/test/as.ts'
import { LEAST } from '../src/test/proposals.ts'
import { storePortfolio } from '../src/test/portfolio.ts'
import { logIn } from './caller.ts'

type Size = {
  clients: number
  staff: number
  surveys: number
  proposals: number
  chores: number
  tasks: number
}

/** What the generator needs to know of an agency: its tokens, and the ids to ask for. */
export type Agency = {
  tokens: string[]
  clients: string[]
  plans: string[]
  people: string[]
  chores: string[]
  surveys: string[]
  proposals: string[]
}

const DAY = 24 * 60 * 60_000
const BATCH = 2000

/** Fills the connected database. */
export const fillAgency = async (
  size: Size,
): Promise<Omit<Agency, 'tokens'> & { emails: string[] }> => {
  const { plans } = await storePortfolio({
    clients: size.clients,
    deleted: Math.round(size.clients / 5),
    more: () => ({ dateStart: '2026-01-15', tempoContrato: '12 Meses' }),
  })
  const records = await ClientModel.find({}, { name: 1, value: 1, plan: 1, deletedAt: 1 }).lean<
    ClientRecord[]
  >()
  await storeLifecycles(
    records.map(({ value, plan }) => [
      {
        kind: 'started',
        at: new Date('2026-01-15T12:00:00Z'),
        day: '2026-01-15',
        value,
        plan,
        tempoContrato: '12 Meses',
        motive: '',
        score: null,
      },
    ]),
    records.map(({ _id }) => String(_id)),
  )
  const people: EmployeeRecord[] = []
  for (let index = 0; index < size.staff; index += 1)
    people.push(await createPerson({ level: 'Admin', name: `Pessoa ${index}` }))
  const journeys = records.slice(0, size.chores).map((client) => journeyOf(client, size.tasks))
  await ChoreModel.collection.insertMany(journeys)
  for (const { _id, client } of journeys)
    await ClientModel.collection.updateOne({ _id: client }, { $set: { chores: [_id] } })
  const surveys = Array.from({ length: size.surveys }, (_, index) =>
    surveyOf(records[index % records.length]!, index),
  )
  await storeAll(surveys, (some) => NpsModel.insertMany(some, { lean: true }))
  const proposals = Array.from({ length: size.proposals }, (_, index) => ({
    ...LEAST,
    _id: randomId(),
    sequentialNumber: index + 1,
    consultor: people[0]!.name,
    consultorId: people[0]!._id,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 10 * DAY),
  }))
  await storeAll(proposals, (some) => ProposalModel.insertMany(some))
  const idsOf = (all: readonly { _id: unknown }[]) => all.map(({ _id }) => String(_id))
  return {
    emails: people.map(({ email }) => email),
    clients: idsOf(records.filter(({ deletedAt }) => !deletedAt)),
    plans: idsOf(plans),
    people: idsOf(people),
    chores: idsOf(journeys),
    surveys: idsOf(surveys),
    proposals: idsOf(proposals),
  }
}

/** Logs people in over HTTP, two at a time as the product hashes them. */
export const logAllIn = async (url: string, emails: readonly string[]): Promise<string[]> => {
  const tokens: string[] = []
  const waiting = [...emails]
  const worker = async () => {
    for (let email = waiting.shift(); email; email = waiting.shift())
      tokens.push(await logIn(url, email))
  }
  await Promise.all([worker(), worker()])
  return tokens
}

const journeyOf = ({ _id: client, name }: ClientRecord, tasks: number) => ({
  _id: new Types.ObjectId(),
  title: `Jornada do cliente ${name}`,
  tasks: openTasks(
    Array.from({ length: tasks }, (_, index) => ({ desc: `Tarefa ${index} de ${name}` })),
  ),
  owner: null,
  client,
  version: 1,
  fieldVersions: {},
})

const surveyOf = ({ _id, name }: ClientRecord, index: number) => {
  const type = NPS_TYPES[index % NPS_TYPES.length]!
  const isAnswered = index % 3 !== 0
  const createdDate = new Date(Date.now() - (index % 400) * DAY)
  return {
    _id: randomId(),
    name: type,
    clientId: _id,
    ...npsClientName(name),
    ok: isAnswered,
    ratings: npsQuestionsOf(type).map((question) => ({
      ...question,
      value: isAnswered ? 1 + (index % 10) : null,
    })),
    feedback: isAnswered ? 'Muito obrigado pelo trabalho!' : '',
    createdDate,
    seenDate: isAnswered ? createdDate : null,
    answerDate: isAnswered ? createdDate : null,
    hiddenAt: null,
  }
}

const storeAll = async <Record>(
  records: Record[],
  store: (some: Record[]) => Promise<unknown>,
): Promise<void> => {
  for (let at = 0; at < records.length; at += BATCH) await store(records.slice(at, at + BATCH))
}
