import { updateAll } from '#database/bulk-writes'
import { gt, matching, ne } from '#database/operators'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { KEPT_WORK, anyIdOf } from '#modules/personal-data'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { PieceModel } from '#modules/pieces/pieces.model'
import { ofClients } from './privacy-data-map-contacts.ts'
import type { PersonalData } from './privacy-findings.ts'
import type { Person } from './privacy-person.ts'

/** Who makes and checks pieces, and what customers say of them. */
export const pieceData: readonly PersonalData[] = [
  {
    collection: 'pieces',
    what: 'peças que fez ou confere',
    find: (person) =>
      PieceModel.find({ $or: [{ authorId: anyIdOf(person) }, { reviewerId: anyIdOf(person) }] })
        .select(['title', 'authorName', 'reviewerName', 'state', 'createdAt'])
        .lean<object[]>(),
    isKept: () => true,
    keptBecause: KEPT_WORK,
    anonymise: async (person, { name }) => {
      const id = anyIdOf(person)
      await updateAll(PieceModel, { authorId: id }, { $set: { authorName: name } })
      await updateAll(PieceModel, { reviewerId: id }, { $set: { reviewerName: name } })
    },
  },
  {
    collection: 'pieces',
    what: 'ajustes que esses clientes pediram em peças',
    find: async (person) =>
      PieceModel.find(await answeredBy(person))
        .select(['title', 'rounds'])
        .lean<object[]>(),
    // The decisions are kept; the words are personal.
    anonymise: async (person) => {
      const set = { 'rounds.$[].note': '', 'rounds.$[].pins': [] }
      await updateAll(PieceModel, await answeredBy(person), { $set: set })
    },
  },
  {
    collection: 'approvals',
    what: 'ajustes pedidos antes, nas aprovações seguintes',
    find: async (person) =>
      ApprovalModel.find(await askedBy(person))
        .select(['name', 'pieces'])
        .lean<object[]>(),
    anonymise: async (person) => {
      const set = { 'pieces.$[].asked': null }
      await updateAll(ApprovalModel, await askedBy(person), { $set: set })
    },
  },
  {
    collection: 'tasks',
    what: 'tarefas com o que esses clientes pediram',
    find: async (person) => PautaTaskModel.find(await adjusting(person)).lean<object[]>(),
    anonymise: async (person) =>
      void (await updateAll(PautaTaskModel, await adjusting(person), { $set: { desc: '' } })),
  },
]

const answeredBy = async (person: Person) => ({
  ...(await ofClients(person)),
  'rounds.answeredAt': gt(new Date(0)),
})

const askedBy = async (person: Person) => ({
  ...(await ofClients(person)),
  pieces: matching({ asked: ne(null) }),
})

const adjusting = async (person: Person) => ({
  ...(await ofClients(person)),
  'origin.kind': 'piece' as const,
  desc: ne(''),
})
