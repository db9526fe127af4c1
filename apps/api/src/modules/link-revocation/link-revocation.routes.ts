import { type LinkState, linkStateSchema } from '@bastidor/shared/links'
import { endpoint } from '#http/endpoint'
import type { LinkRecord } from '#modules/links/links.model'
import { restoreSubject, revokeSubject } from './link-revocation.commands.ts'
import { findSubject } from './link-revocation.find.ts'

export const endpoints = [
  endpoint('link.revoke', {
    summary: "Revoke a customer's link: its page opens nothing until it is restored",
    resource: findSubject,
    answer: linkStateSchema,
    handler: async ({ resource: { link, note }, actor, audit }) => {
      const { record, isChanged } = await revokeSubject(link, actor)
      audit(note(isChanged ? ['linkRevoked'] : []))
      return stateOf(record)
    },
  }),

  endpoint('link.restore', {
    summary: "Open a revoked customer's link again",
    resource: findSubject,
    answer: linkStateSchema,
    handler: async ({ resource: { link, note }, audit }) => {
      const { record, isChanged } = await restoreSubject(link)
      audit(note(isChanged ? ['linkRestored'] : []))
      return stateOf(record)
    },
  }),
]

const stateOf = ({ _id, kind, revokedAt }: LinkRecord): LinkState => ({
  id: _id,
  kind,
  revokedAt: revokedAt?.toISOString() ?? null,
})
