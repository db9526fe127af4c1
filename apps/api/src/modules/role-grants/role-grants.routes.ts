import { roleKey } from '@bastidor/shared/grants'
import {
  cargoSchema,
  grantsInputSchema,
  ownGrantsSchema,
  roleGrantListSchema,
  roleGrantSchema,
} from '@bastidor/shared/grants.views'
import { endpoint } from '#http/endpoint'
import { parse } from '#http/validation'
import { countPeopleOf, listRoleGrants } from './role-grants.list.ts'
import { saveGrants } from './role-grants.commands.ts'
import { grantNote, toRoleGrant } from './role-grants.view.ts'

export const endpoints = [
  endpoint('roleGrant.list', {
    summary: 'What each job role is granted beyond the permission table, by name',
    answer: roleGrantListSchema,
    handler: listRoleGrants,
  }),

  endpoint('roleGrant.mine', {
    summary: 'What the caller is granted; nothing for Líder and Admin, who have it anyway',
    answer: ownGrantsSchema,
    handler: async ({ actor }) => ({ grants: [...(actor.grants ?? [])] }),
  }),

  endpoint('roleGrant.save', {
    summary: 'Replace what a job role is granted; in force with the next request of its people',
    body: grantsInputSchema,
    answer: roleGrantSchema,
    lockKey: 'roleGrants',
    handler: async ({ params, body, actor, audit }) => {
      const { cargo } = parse(cargoSchema, params)
      const { before, after } = await saveGrants(actor, cargo, body)
      audit(grantNote(before, after))
      return toRoleGrant(after, await countPeopleOf(roleKey(cargo)))
    },
  }),
]
