import { type LinkState, linkStateSchema } from '@bastidor/shared/links'
import { endpoint } from '#http/endpoint'
import { restoreLink } from '#modules/links/links.commands'
import { linkOf } from '#modules/links/links.find'
import type { LinkRecord } from '#modules/links/links.model'
import { revokeSubject } from './link-revocation.commands.ts'
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
      const before = await linkOf(link.kind, link._id)
      const record = await restoreLink(link)
      audit(note(before?.revokedAt ? ['linkRestored'] : []))
      return stateOf(record)
    },
  }),
]

const stateOf = ({ _id, kind, revokedAt }: LinkRecord): LinkState => ({
  id: _id,
  kind,
  revokedAt: revokedAt?.toISOString() ?? null,
})
