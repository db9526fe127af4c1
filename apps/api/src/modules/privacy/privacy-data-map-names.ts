import type { Model, QueryFilter } from 'mongoose'
import { updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { ClientModel } from '#modules/clients/clients.model'
import { renameDependants } from '#modules/dependants'
import { replaceInLists } from '#modules/handover'
import { ProposalModel } from '#modules/proposals/proposals.model'
import { KEPT_WORK, anyIdOf, employeeIds } from '#modules/personal-data'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { SeriesModel } from '#modules/pauta/pauta.series.model'
import type { Person } from './privacy-person.ts'
import { ACCEPTED, type PersonalData } from './privacy-findings.ts'

const inTeam = (person: Person) => ({ team: anyIdOf(person) })
const ofWork = (person: Person) => ({
  $or: [{ assigneeId: anyIdOf(person) }, { creatorId: anyIdOf(person) }],
})

const renameWork = async <Work extends { assigneeName: string; creatorName: string }>(
  Model: Model<Work>,
  person: Person,
  name: string,
): Promise<void> => {
  for (const role of ['assignee', 'creator'] as const) {
    const theirs = { [`${role}Id`]: anyIdOf(person) } as QueryFilter<Work>
    await updateAll(Model, theirs, { $set: { [`${role}Name`]: name } as never })
  }
}

const looksAfter = (person: Person) => ({
  $or: [{ gestorId: anyIdOf(person) }, { csId: anyIdOf(person) }],
})

/** Employee names stored along with their work, where the model does not declare them. */
export const nameData: readonly PersonalData[] = [
  {
    collection: 'clients',
    what: 'clientes de que cuida',
    find: (person) =>
      ClientModel.find(looksAfter(person)).select(['name', 'gestor', 'cs']).lean<object[]>(),
    anonymise: async ({ employee }, { name }) => {
      if (employee) await renameDependants('employee', { _id: employee._id, name })
    },
  },
  {
    collection: 'clients',
    what: 'clientes em cuja equipe está',
    find: (person) => ClientModel.find(inTeam(person)).select(['name', 'team']).lean<object[]>(),
    anonymise: async (person) => {
      for (const id of employeeIds(person)) await replaceInLists(id, null)
    },
  },
  {
    collection: 'tasks',
    what: 'tarefas que fez, criou ou concluiu',
    find: (person) =>
      PautaTaskModel.find({ $or: [...ofWork(person).$or, { doneBy: anyIdOf(person) }] })
        .select(['title', 'assigneeName', 'creatorName', 'dueOn', 'state', 'doneAt'])
        .lean<object[]>(),
    isKept: () => true,
    keptBecause: KEPT_WORK,
    anonymise: (person, { name }) => renameWork(PautaTaskModel, person, name),
  },
  {
    collection: 'taskSeries',
    what: 'tarefas repetidas que faz ou criou',
    find: (person) =>
      SeriesModel.find(ofWork(person))
        .select(['title', 'assigneeName', 'creatorName'])
        .lean<object[]>(),
    isKept: () => true,
    keptBecause: KEPT_WORK,
    anonymise: (person, { name }) => renameWork(SeriesModel, person, name),
  },
  {
    collection: 'clients',
    what: 'plataformas de tráfego que o citam',
    find: ({ names }) =>
      ClientModel.find({ 'plataformasTrafego.gestor': anyOf(names) })
        .select(['name', 'plataformasTrafego'])
        .lean<object[]>(),
    anonymise: async ({ names }, { name }) => {
      for (const old of names)
        for (const { _id } of await ClientModel.find(
          { 'plataformasTrafego.gestor': old },
          { _id: 1 },
        ))
          await ClientModel.updateOne(
            { _id },
            { $set: { 'plataformasTrafego.$[platform].gestor': name } },
            { arrayFilters: [{ 'platform.gestor': old }] },
          )
    },
  },
  {
    collection: 'proposals',
    what: 'propostas que fez',
    find: ({ names }) =>
      ProposalModel.find({ consultor: anyOf(names) })
        .select(['name', 'consultor', 'sequentialNumber', 'approved', 'createdAt'])
        .lean<object[]>(),
    isKept: (found) => (found as { approved: boolean }).approved,
    keptBecause: ACCEPTED,
    anonymise: async ({ names }, { name }) => {
      const open = { consultor: anyOf(names), approved: false }
      await updateAll(ProposalModel, open, { $set: { consultor: name }, $inc: { version: 1 } })
    },
  },
]
