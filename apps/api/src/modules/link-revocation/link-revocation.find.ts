import { AppError } from '@bastidor/shared/errors'
import { LINK_KINDS, type LinkKind } from '@bastidor/shared/links'
import { type Action, can } from '@bastidor/shared/permissions'
import type { Target } from '@bastidor/shared/permissions.decisions'
import type { AuditNote } from '#audit/audit-entry'
import type { CurrentUser } from '#lib/request-context'
import { findStoredRequest } from '#modules/access-requests/access-requests.find'
import { requestNote } from '#modules/access-requests/access-requests.view'
import { findApproval } from '#modules/approvals/approvals.find'
import { approvalNote } from '#modules/approvals/approvals.view'
import { BriefingModel, type BriefingRecord } from '#modules/briefings/briefings.model'
import { briefingNote } from '#modules/briefings/briefings.view'
import { clientNote } from '#modules/clients/clients-audit'
import { findClient, peopleOf } from '#modules/clients/clients.find'
import type { ClientRecord } from '#modules/clients/clients.model'
import type { LinkKey } from '#modules/links/links.commands'
import { findSurvey } from '#modules/nps/nps.find'
import { npsNote } from '#modules/nps/nps.view'
import { findPortal } from '#modules/portal/portal.find'
import { findPresentProposal } from '#modules/proposals/proposals.find'
import { proposalNote } from '#modules/proposals/proposals.view'

/** A link that exists, with the people that permissions depend on. */
export type Subject = Target & { link: LinkKey; note: (changed: string[]) => AuditNote }

type Found = { link: LinkKey; client: ClientRecord | null; note: Subject['note'] }

type Source = {
  /** The permission to see links of this kind. */
  action: Action
  /** Whether those responsible for the client see theirs besides. */
  isOfResponsible?: true
  find: (id: string) => Promise<Found>
}

const clientOf = ({ clientId }: { clientId: ClientRecord['_id'] }) => findClient(String(clientId))

const SOURCES: Record<LinkKind, Source> = {
  nps: {
    action: 'nps.list',
    isOfResponsible: true,
    find: async (id) => {
      const survey = await findSurvey(id)
      const { _id, clientId } = survey
      const note = (changed: string[]) => npsNote(survey, changed)
      return { link: { kind: 'nps', _id, clientId }, client: await clientOf(survey), note }
    },
  },
  approval: {
    action: 'approval.list',
    find: async (id) => {
      const approval = await findApproval(id)
      const { _id, clientId } = approval
      const note = (changed: string[]) => approvalNote(approval, changed)
      return { link: { kind: 'approval', _id, clientId }, client: await clientOf(approval), note }
    },
  },
  proposal: {
    action: 'proposal.list',
    find: async (id) => {
      const proposal = await findPresentProposal(id)
      const { _id, renewalOf: clientId } = proposal
      const client = clientId && (await findClient(String(clientId)))
      const note = (changed: string[]) => proposalNote(proposal, changed)
      return { link: { kind: 'proposal', _id, clientId }, client, note }
    },
  },
  briefing: {
    action: 'briefing.read',
    find: async (id) => {
      const briefing = await BriefingModel.findById(id).lean<BriefingRecord>()
      if (!briefing) throw new AppError('NOT_FOUND')
      const { _id, clientId } = briefing
      const client = await clientOf(briefing)
      const note = (changed: string[]) => briefingNote(client, changed)
      return { link: { kind: 'briefing', _id, clientId }, client, note }
    },
  },
  portal: {
    action: 'portal.state',
    find: async (id) => {
      const { link, client } = await findPortal(id)
      return { link, client, note: (changed) => clientNote(client, changed) }
    },
  },
  access: {
    action: 'accessRequest.read',
    find: async (id) => {
      const request = await findStoredRequest(id)
      const { _id, clientId } = request
      const client = await clientOf(request)
      const note = (changed: string[]) => requestNote(request, client, changed)
      return { link: { kind: 'access', _id, clientId }, client, note }
    },
  },
}

/** The kind of a path; undefined for any other word. */
const linkKindOf = (word: string): LinkKind | undefined =>
  LINK_KINDS.find((known) => known === word)

/**
 * A link by its kind and id. Null for one that does not exist, whose client is deleted, or whose
 * kind the actor may not see, so that nobody learns which it was.
 */
export const findSubject = async (
  { kind: word, id }: { kind: string; id: string },
  actor: CurrentUser,
): Promise<Subject | null> => {
  const kind = linkKindOf(word)
  const source = kind && SOURCES[kind]
  const found = source && (await orNull(source.find(id)))
  if (!found) return null
  const target = found.client ? peopleOf(found.client) : { responsibleIds: [] }
  const isSeen =
    can(actor, source.action, target) ||
    (source.isOfResponsible && target.responsibleIds?.includes(actor.id))
  return isSeen ? { ...found, ...target } : null
}

const orNull = async <Value>(found: Promise<Value>): Promise<Value | null> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
