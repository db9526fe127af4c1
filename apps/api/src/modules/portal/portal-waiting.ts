import { dayOf } from '@bastidor/shared/dates'
import type { LinkKind } from '@bastidor/shared/links'
import type { PendingKind } from '@bastidor/shared/pending-customers'
import type { PortalWaiting } from '@bastidor/shared/portal'
import { publicPath } from '@bastidor/shared/public-links'
import { absoluteUrl } from '#lib/public-url'
import { findAnswerable } from '#modules/access-requests/access-requests.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import { revocationsOf } from '#modules/links/links.find'
import { findPendingOf } from '#modules/pending-customers/pending-customers.find'
import type { Found } from '#modules/pending-customers/pending-customers.view'
import { openProposalsOf } from './portal-proposals.ts'

const SHOWN = 100

/** Whose pages a forwarded link must not lead to: they show amounts, or take secrets. */
const GUARDED: ReadonlySet<LinkKind> = new Set(['proposal', 'access'])

type Waiting = Pick<Found, '_id' | 'title' | 'since' | 'answerBy'> & {
  kind: PendingKind | 'access'
}

/** What waits for a client's customer, longest waiting first. */
export const waitingOf = async (
  client: ClientRecord,
  isUnlocked: boolean,
  now: Date,
): Promise<PortalWaiting[]> => {
  const asked = { limit: SHOWN, now }
  const found: Waiting[] = (
    await Promise.all([
      findPendingOf('approval', client, asked),
      findPendingOf('nps', client, asked),
      findPendingOf('briefing', client, asked),
      waitingProposals(client, now),
      waitingAccesses(client, now),
    ])
  ).flat()
  return found
    .toSorted((a, b) => a.since.getTime() - b.since.getTime())
    .map(({ _id, kind, title, since, answerBy }) => ({
      kind,
      title,
      url: isUnlocked || !GUARDED.has(kind) ? absoluteUrl(publicPath(kind, _id)) : null,
      since: dayOf(since),
      answerBy,
    }))
}

const waitingProposals = async (client: ClientRecord, now: Date): Promise<Waiting[]> => {
  const open = await openProposalsOf(client, now)
  const revoked = await revocationsOf(open.map(({ _id }) => _id))
  return open
    .filter(({ _id, archivedAt }) => !revoked.has(_id) && !archivedAt)
    .map(({ _id, sequentialNumber, createdAt }) => ({
      _id,
      kind: 'proposal',
      title: proposalTitle(sequentialNumber),
      since: createdAt,
      answerBy: null,
    }))
}

const waitingAccesses = async ({ _id }: ClientRecord, now: Date): Promise<Waiting[]> => {
  const request = await findAnswerable(_id, now)
  if (!request) return []
  const { createdAt: since, expiresAt } = request
  const answerBy = dayOf(expiresAt)
  return [{ _id: request._id, kind: 'access', title: ACCESSES, since, answerBy }]
}

/** What a request for accesses is called in a portal. */
export const ACCESSES = 'Enviar acessos'

/** What a proposal is called in a portal. */
export const proposalTitle = (number: number): string => `Proposta Nº ${number}`
