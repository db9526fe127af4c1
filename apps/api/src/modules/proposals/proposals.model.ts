import type { Types } from 'mongoose'
import type { DeclineReason } from '@bastidor/shared/proposals.reasons'
import { type ProposalKind, PROPOSAL_KINDS } from '@bastidor/shared/proposals.kinds'
import type { Offer } from '@bastidor/shared/proposals.views'
import { foldName } from '@bastidor/shared/text'
import { declareIndexes } from '#database/indexes'
import { Mixed, ObjectId, defineModel } from '#database/model'
import { randomId } from '#lib/random-id'
import type { KeyedProof } from '#secrets/keyed-proof'
import { belongsTo } from '#modules/belongs-to'
import type { TermRecord } from '#modules/terms/terms.model'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import { PROPOSAL_INDEXES } from './proposals-indexes.ts'

// prettier-ignore
const TEXTS = [
  'plan', 'report', 'tempoContrato', 'dobrasSite', 'secoesSite', 'dobraCatalogo', 'secoesSmart',
  'secoesLp',
] as const
// prettier-ignore
const NUMBERS = [
  'site', 'mixtree', 'catalogo', 'smart', 'lp', 'gmb', 'posts', 'nVisitas', 'tempoCap', 'nVideos',
  'google', 'tikTok', 'linkedin', 'meta',
] as const

/** The acceptance of a proposal, with the exact content that was shown; immutable. */
export type Acceptance = {
  at: Date
  ip: string
  userAgent: string
  hash: string
  staff: string | null
  shown: Offer
  /** The exact text that was hashed: later releases may word it differently. */
  text: string
  /** Null: who accepted did not say who they are. */
  person: AcceptancePerson | null
  consentVersion: string | null
  /** The token of the link to the receipt. */
  receipt: string
}

/** What was agreed on beside what is shown. */
type Agreed = Pick<TermRecord, 'adjustment' | 'note' | 'plan' | 'value'>
/**
 * Who accepted; of the CPF or CNPJ only the middle, and a proof that cannot be read back. Calls never
 * compare the proof: it is evidence, should the acceptance be disputed (docs/decisions/061).
 */
export type AcceptancePerson = {
  name: string
  role: string
  taxIdMasked: string
  taxIdProof: KeyedProof | null
}

type Declining = { reason: DeclineReason; text: string; at: Date }
/** A customer's wish for other terms, and the version that it is about. */
type Wish = { text: string; at: Date; version: number }

/** A proposal as stored; its id is the secret of its link. Money in reais, `tempoCap` in hours. */
export type ProposalRecord = Versioned<string> &
  Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number> & {
    sequentialNumber: number
    kind: ProposalKind
    /** The client whose contract it continues; null for a sale. */
    renewalOf: Types.ObjectId | null
    /** What its page does not show of a renewal; the adjustment is that to its first value. */
    renewal: Agreed | null
    name: string
    nameFolded: string
    whatsapp: string
    value: number
    startValue: number
    drone: boolean
    gpPremium: boolean
    /** The creator's name at the time. */
    consultor: string
    consultorId: Types.ObjectId
    createdAt: Date
    expiresAt: Date
    approved: boolean
    acceptance: Acceptance | null
    isDeclined: boolean
    declined: Declining | null
    /** Whether the customer wished for changes of the current version, which is unanswered. */
    isAsked: boolean
    /** All wishes, oldest first. */
    asked: Wish[]
    versionNumber: number
    /** When and by whom the current version was written; older ones are in `proposalVersions`. */
    versionAt: Date
    versionBy: string
    seenAt: Date | null
    /** When somebody gave up waiting for the answer; null: it is still pending. */
    archivedAt: Date | null
    /**
     * Incremented when a client is created from it, so that concurrent creations conflict; see
     * `lockProposal`.
     */
    links: number
  }

const pathsOf = <Name extends string, Path>(names: readonly Name[], path: () => Path) =>
  Object.fromEntries(names.map((name) => [name, path()])) as Record<Name, Path>

const paths = {
  _id: { type: String, default: randomId },
  ...pathsOf(TEXTS, () => ({ type: String, default: '' })),
  ...pathsOf(NUMBERS, () => ({ type: Number, default: 0 })),
  sequentialNumber: { type: Number, required: true },
  kind: { type: String, enum: PROPOSAL_KINDS, default: 'sale' },
  renewalOf: { type: ObjectId, default: null },
  renewal: { type: Mixed, default: null },
  name: { type: String, required: true },
  nameFolded: { type: String, default: '' },
  whatsapp: { type: String, required: true },
  value: { type: Number, required: true },
  startValue: { type: Number, required: true },
  drone: { type: Boolean, default: false },
  gpPremium: { type: Boolean, default: false },
  consultor: { type: String, required: true },
  consultorId: { type: ObjectId, required: true },
  createdAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  approved: { type: Boolean, default: false },
  acceptance: { type: Mixed, default: null },
  isDeclined: { type: Boolean, default: false },
  declined: { type: Mixed, default: null },
  isAsked: { type: Boolean, default: false },
  asked: { type: [Mixed], default: [] },
  versionNumber: { type: Number, default: 1 },
  versionAt: { type: Date, default: () => new Date() },
  versionBy: { type: String, default: '' },
  seenAt: { type: Date, default: null },
  archivedAt: { type: Date, default: null },
  links: { type: Number, default: 0 },
  ...versionedPaths,
}

export const ProposalModel = defineModel<ProposalRecord>('Proposal', 'proposals', paths, {
  from: ['name'],
  fieldsOf: ({ name }) => ({ nameFolded: foldName(name) }),
})

declareIndexes(ProposalModel, PROPOSAL_INDEXES)

belongsTo(ProposalModel, {
  consultorId: { owner: 'employee', onDestroy: 'keep' },
  renewalOf: { owner: 'client', onDelete: 'keep', onDestroy: 'keep' },
})
