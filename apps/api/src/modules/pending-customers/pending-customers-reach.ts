import { PENDING_KINDS, type PendingKind } from '@bastidor/shared/pending-customers'
import { type Actor, reachOf } from '@bastidor/shared/permissions'
import { ownClientIds } from '#modules/clients/clients.find'
import type { OwnClients } from './pending-customers.find.ts'
import { SOURCES } from './pending-customers-sources.ts'

/** The kinds that a person may see, and those of which only what is of their own clients. */
export type KindsOf = { kinds: PendingKind[]; own: OwnClients }

/**
 * Which kinds a person may see by the permission of each. A list that is itself only of own clients
 * narrows them all (docs/rules/grants.md#own-and-all); proposals are of no client yet.
 */
export const kindsFor = async (actor: Actor, isListOwn = false): Promise<KindsOf> => {
  const kinds = PENDING_KINDS.filter((kind) => reachOf(actor, SOURCES[kind].action) !== 'none')
  const isNarrowed = (kind: PendingKind) =>
    reachOf(actor, SOURCES[kind].action) === 'own' || (isListOwn && kind !== 'proposal')
  const narrowed = kinds.filter(isNarrowed)
  if (narrowed.length === 0) return { kinds, own: {} }
  const clients = await ownClientIds(actor.id)
  return { kinds, own: Object.fromEntries(narrowed.map((kind) => [kind, clients])) }
}
