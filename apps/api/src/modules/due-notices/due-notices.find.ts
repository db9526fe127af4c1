import type { Types } from 'mongoose'
import { DAY_MS, addDays, dayOf } from '@bastidor/shared/dates'
import { DUE_DAYS, EXPIRING_DAYS, type NotificationKind } from '@bastidor/shared/notifications'
import { isOpen, proposalState } from '@bastidor/shared/proposals.expiry'
import { type RenewalKind, sameWindow } from '@bastidor/shared/renewals'
import { LIST_MAX_MS, anyOf, between } from '#database/operators'
import { batches } from '#lib/batches'
import { dueDayOf, lockDueClient } from '#modules/clients/clients-due-dates'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import type { SiteRecord } from '#modules/clients/clients.parts.model'
import { renewalStages } from '#modules/clients/clients-renewals'
import { linkOf } from '#modules/links/links.find'
import type { Subject } from '#modules/notifications/notifications.commands'
import { lockProposal } from '#modules/proposals/proposals.find'
import { ProposalModel, type ProposalRecord } from '#modules/proposals/proposals.model'
import { proposalSubject } from '#modules/proposals/proposals.view'

/** Something that will be due, and the people to notify. */
export type Due = {
  kind: NotificationKind
  subject: Subject
  people: readonly (Types.ObjectId | null)[]
  /**
   * Checks and locks the subject inside the notification's transaction: true if it is still due.
   * Concurrent changes conflict.
   */
  lock: () => Promise<boolean>
}

const BATCH = 200

/** Open proposals that expire soon, for their consultant. */
export async function* dueProposals(now: Date): AsyncGenerator<Due[]> {
  const soon = new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)
  const found = ProposalModel.find({
    approved: false,
    isDeclined: false,
    expiresAt: between(now, soon),
  })
    .sort({ expiresAt: 1, sequentialNumber: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<ProposalRecord[]>()
    .cursor({ batchSize: BATCH })
  for await (const batch of batches<ProposalRecord>(found, BATCH)) yield batch.map(toExpiring)
}

const toExpiring = (proposal: ProposalRecord): Due => ({
  kind: 'proposalExpiring',
  subject: { ...proposalSubject(proposal), day: dayOf(proposal.expiresAt) },
  people: [proposal.consultorId],
  lock: async () => {
    const stored = await lockProposal(proposal._id)
    if ((await linkOf('proposal', stored._id))?.revokedAt) return false
    // The link of a deleted client's renewal opens nothing.
    const isLinked = !stored.renewalOf || (await lockDueClient(stored.renewalOf)) !== null
    return isLinked && isOpen(proposalState(stored, new Date()))
  },
})

type Found = Pick<
  ClientRecord,
  '_id' | 'name' | 'gestorId' | 'csId' | 'consultor' | 'propostaId' | 'tempoContrato'
> & {
  kind: RenewalKind
  date: string
  site: SiteRecord | null
}

/** Contracts and domains due within the coming days, for the people assigned to the client. */
export async function* dueClients(now: Date): AsyncGenerator<Due[]> {
  const today = dayOf(now)
  const window = sameWindow({ from: today, until: addDays(today, DUE_DAYS) })
  const found = ClientModel.aggregate<Found>(renewalStages(window, undefined, notDeleted))
    .option({ maxTimeMS: LIST_MAX_MS })
    .cursor<Found>({ batchSize: BATCH })
  for await (const batch of batches<Found>(found, BATCH)) {
    const sellers = await sellersOf(batch)
    yield batch.map((one) => toDue(one, sellers.get(String(one._id)) ?? null))
  }
}

const toDue = (found: Found, seller: Types.ObjectId | null): Due => {
  const { _id, kind: what, name, site, date: day, gestorId, csId, tempoContrato } = found
  const kind = what === 'contract' ? 'contractDue' : 'domainDue'
  const id = String(site?._id ?? _id)
  const detail = site ? site.name || site.link : tempoContrato
  return {
    kind,
    subject: { id, name, detail, day, clientId: _id },
    people: what === 'contract' ? [gestorId, csId, seller] : [gestorId, csId],
    lock: async () => {
      const client = await lockDueClient(_id)
      return client !== null && dueDayOf(client, kind, id) === day
    },
  }
}

// A client stores its consultant only by name. The id comes from the proposal the client was
// created from, as long as the name there is still the same.
const sellersOf = async (clients: readonly Found[]): Promise<Map<string, Types.ObjectId>> => {
  const ids = clients.map(({ propostaId }) => propostaId).filter((id) => id !== null)
  const proposals = await ProposalModel.find({ _id: anyOf(ids) })
    .select({ consultor: 1, consultorId: 1 })
    .lean<Pick<ProposalRecord, '_id' | 'consultor' | 'consultorId'>[]>()
  const byId = new Map(proposals.map((proposal) => [proposal._id, proposal]))
  return new Map(
    clients.flatMap(({ _id, propostaId, consultor }) => {
      const sold = byId.get(propostaId ?? '')
      return sold?.consultor === consultor ? [[String(_id), sold.consultorId] as const] : []
    }),
  )
}
