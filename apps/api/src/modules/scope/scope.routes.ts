import {
  scopeListSchema,
  scopePolicyInputSchema,
  scopePolicySchema,
  scopeQuerySchema,
  scopeSchema,
} from '@bastidor/shared/scope'
import { applyPatch } from '#database/optimistic-lock'
import { endpoint } from '#http/endpoint'
import { clientNote } from '#modules/clients/clients-audit'
import { findClient } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { findScope } from './scope.find.ts'
import { listScopes } from './scope.list.ts'
import { toScope } from './scope.view.ts'

export const endpoints = [
  endpoint('scope.list', {
    summary: 'What each client was sold, got and is owed in a month; who is owed most first',
    query: scopeQuerySchema,
    answer: scopeListSchema,
    handler: ({ query, actor }) => listScopes(query, actor.id, new Date()),
  }),

  endpoint('scope.read', {
    summary: "A client's month: what was sold, carried, delivered and corrected, item by item",
    answer: scopeSchema,
    handler: async ({ params: { clientId, month } }) => {
      const { client, found } = await findScope(clientId, month, new Date())
      return toScope(client, found)
    },
  }),

  endpoint('scope.policy', {
    summary: 'Whether a client carries what is left into the next month, and checks pieces inside',
    body: scopePolicyInputSchema,
    lockKey: ({ params }) => params.clientId,
    answer: scopePolicySchema,
    handler: async ({ params, body, audit }) => {
      const stored = await findClient(params.clientId)
      const { record, changed } = await applyPatch(ClientModel, stored, body, {
        version: undefined,
        current: () => null,
      })
      const values = POLICIES.filter((field) => stored[field] !== record[field]).map((field) => ({
        field,
        from: wordOf(stored[field]),
        to: wordOf(record[field]),
      }))
      audit(clientNote(record, changed, values))
      return policyOf(record)
    },
  }),
]

const POLICIES = ['carry', 'internalCheck'] as const
const WORDS = { none: 'Não', month: 'Um mês' }
const wordOf = (value: ClientRecord[(typeof POLICIES)[number]]) =>
  typeof value === 'string' ? WORDS[value] : value ? 'Sim' : 'Não'
const policyOf = ({ carry, internalCheck }: ClientRecord) => ({ carry, internalCheck })
