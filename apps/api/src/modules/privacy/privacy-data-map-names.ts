import type { Model, QueryFilter } from 'mongoose'
import { updateAll } from '#database/bulk-writes'
import { anyOf, objectId } from '#database/operators'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { ImportModel } from '#modules/client-transfer/client-transfer.model'
import { ClientModel } from '#modules/clients/clients.model'
import { renameDependants } from '#modules/dependants'
import { RoleGrantModel } from '#modules/grants/grants.model'
import { replaceInLists } from '#modules/handover'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { LinkModel } from '#modules/links/links.model'
import { MessageModel } from '#modules/messages/messages.model'
import { NpsModel } from '#modules/nps/nps.model'
import { ProposalModel } from '#modules/proposals/proposals.model'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { SeriesModel } from '#modules/pauta/pauta.series.model'
import { TermModel } from '#modules/terms/terms.model'
import { VisitModel } from '#modules/visits/visits.model'
import type { Person } from './privacy-person.ts'
import { ACCEPTED, type PersonalData } from './privacy-findings.ts'

/** A field that contains only the name of an employee. */
const nameIn = <Stored>(
  Model: Model<Stored>,
  field: keyof Stored & string,
  what: string,
  context: readonly string[],
): PersonalData => {
  const named = ({ names }: Person) => ({ [field]: anyOf(names) }) as QueryFilter<Stored>
  return {
    collection: Model.collection.name,
    what,
    find: (person) =>
      Model.find(named(person))
        .select([field, ...context])
        .lean<object[]>(),
    anonymise: async (person, { name }) =>
      void (await updateAll(Model, named(person), { $set: { [field]: name } as never })),
  }
}

const idsOf = ({ employeeIds }: Person) =>
  employeeIds.map((id) => objectId(id)).filter((id) => id !== null)

const inTeam = (person: Person) => ({ team: anyOf(idsOf(person)) })
const savedBy = (person: Person) => ({ updatedBy: anyOf(idsOf(person)) })

const byId = (person: Person) => anyOf(idsOf(person))
const ofWork = (person: Person) => ({
  $or: [{ assigneeId: byId(person) }, { creatorId: byId(person) }],
})

const renameWork = async <Work extends { assigneeName: string; creatorName: string }>(
  Model: Model<Work>,
  person: Person,
  name: string,
): Promise<void> => {
  for (const role of ['assignee', 'creator'] as const) {
    const theirs = { [`${role}Id`]: byId(person) } as QueryFilter<Work>
    await updateAll(Model, theirs, { $set: { [`${role}Name`]: name } as never })
  }
}

const looksAfter = (person: Person) => {
  const ids = anyOf(idsOf(person))
  return { $or: [{ gestorId: ids }, { csId: ids }] }
}

/** Employee names stored along with their work. */
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
      for (const id of idsOf(person)) await replaceInLists(id, null)
    },
  },
  {
    collection: 'roleGrants',
    what: 'permissões de cargos que salvou',
    find: (person) =>
      RoleGrantModel.find(savedBy(person)).select(['cargo', 'updatedAt']).lean<object[]>(),
    keptBecause: 'é a permissão do cargo; de quem salvou só fica um número',
  },
  {
    collection: 'tasks',
    what: 'tarefas que fez, criou ou concluiu',
    find: (person) =>
      PautaTaskModel.find({ $or: [...ofWork(person).$or, { doneBy: byId(person) }] })
        .select(['title', 'assigneeName', 'creatorName', 'dueOn', 'state', 'doneAt'])
        .lean<object[]>(),
    isKept: () => true,
    keptBecause: 'o trabalho é da agência; fica sem o nome da pessoa',
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
    keptBecause: 'o trabalho é da agência; fica sem o nome da pessoa',
    anonymise: (person, { name }) => renameWork(SeriesModel, person, name),
  },
  {
    collection: 'visits',
    what: 'captações que deu como feitas',
    find: (person) =>
      VisitModel.find({ doneBy: byId(person) })
        .select(['clientName', 'day', 'doneByName'])
        .lean<object[]>(),
    isKept: () => true,
    keptBecause: 'o trabalho é da agência; fica sem o nome da pessoa',
    anonymise: async (person, { name }) =>
      void (await updateAll(VisitModel, { doneBy: byId(person) }, { $set: { doneByName: name } })),
  },
  ...(['gestor', 'cs', 'consultor', 'respComercial', 'deletedBy'] as const).map((field) =>
    nameIn(ClientModel, field, `clientes que o citam em "${field}"`, ['name']),
  ),
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
  nameIn(MessageModel, 'writer', 'recados que escreveu', ['text', 'at']),
  nameIn(LifecycleEventModel, 'gestor', 'fatos dos indicadores', ['kind', 'day']),
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
  nameIn(TermModel, 'createdBy', 'contratos que fez', ['n', 'startsOn', 'createdAt']),
  nameIn(ApprovalModel, 'createdBy', 'aprovações que enviou', ['name', 'createdDate']),
  nameIn(NpsModel, 'treatedBy', 'respostas de pesquisas que tratou', ['name', 'treatedAt']),
  nameIn(LinkModel, 'revokedBy', 'links que desativou', ['kind', 'revokedAt']),
  {
    collection: 'links',
    what: 'portais que criou',
    find: ({ names }) =>
      LinkModel.find({ 'portal.createdBy': anyOf(names) })
        .select(['kind', 'portal.createdBy', 'portal.createdAt'])
        .lean<object[]>(),
    anonymise: async ({ names }, { name }) => {
      const made = { 'portal.createdBy': anyOf(names) }
      await updateAll(LinkModel, made, { $set: { 'portal.createdBy': name } })
    },
  },
  nameIn(ImportModel, 'by', 'importações de clientes', ['fileName', 'at']),
  nameIn(ImportModel, 'undoneBy', 'importações que desfez', ['fileName', 'undoneAt']),
]
