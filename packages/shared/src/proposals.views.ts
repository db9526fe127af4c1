import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'
import { idSchema, publicIdSchema } from './id.ts'
import { linkRevokedAt } from './links.ts'
import { listOf } from './pagination.ts'
import { declineReason } from './proposals.ts'
import { PROPOSAL_STATES } from './proposals.expiry.ts'
import { PROPOSAL_KINDS } from './proposals.kinds.ts'

const kind = z.enum(PROPOSAL_KINDS)
const state = z.enum(PROPOSAL_STATES)
/** 1, and one more for each text that replaced one the customer may have read. */
const versionNumber = z.int().min(1)
/** When this version was written. */
const versionAt = z.iso.datetime()

const ids = { id: publicIdSchema, _id: publicIdSchema }
const hash = z.string().meta({ description: 'SHA-256 of what is shown, for the answer to name' })

/** The offer of a proposal as its page shows it; input of the hash (`proposals.text.ts`). */
export const offerSchema = z.object({
  sequentialNumber: z.int(),
  name: z.string(),
  plan: z.string(),
  consultor: z.string(),
  report: z.string(),
  tempoContrato: z.string(),
  value: z.number(),
  startValue: z.number(),
  site: z.int(),
  dobrasSite: z.string(),
  secoesSite: z.string(),
  mixtree: z.int(),
  catalogo: z.int(),
  dobraCatalogo: z.string(),
  smart: z.int(),
  secoesSmart: z.string(),
  lp: z.int(),
  secoesLp: z.string(),
  google: z.number(),
  tikTok: z.number(),
  linkedin: z.number(),
  meta: z.number(),
  gmb: z.int(),
  posts: z.int(),
  nVisitas: z.int(),
  tempoCap: z.number(),
  nVideos: z.int(),
  drone: z.boolean(),
  agencyCity: z
    .string()
    .meta({ description: 'Where images by drone are possible; empty when none are sold' }),
  gpPremium: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type Offer = z.infer<typeof offerSchema>

/**
 * A proposal as its public link shows it until it is accepted
 * (docs/rules/rights.md#what-a-link-shows).
 */
const publicProposalSchema = offerSchema.extend({
  ...ids,
  kind,
  state,
  versionNumber,
  versionAt,
  expired: z.boolean(),
  approved: z.literal(false),
  hash,
  /** The contact once it has expired. */
  consultorWhatsapp: z.string().optional(),
})
export type PublicProposal = z.infer<typeof publicProposalSchema>

/** An accepted proposal as its public link shows it: the link may have been forwarded. */
const answeredProposalSchema = z.object({
  ...ids,
  name: z.string(),
  approved: z.literal(true),
  createdAt: z.iso.datetime(),
})
export type AnsweredProposal = z.infer<typeof answeredProposalSchema>

/** The response to the acceptance itself, with the token of its receipt, which is sent only here. */
export const acceptedProposalSchema = answeredProposalSchema.extend({ receipt: publicIdSchema })
export type AcceptedProposal = z.infer<typeof acceptedProposalSchema>

/** A declined proposal as its public link shows it. */
export const declinedProposalSchema = answeredProposalSchema.extend({
  approved: z.literal(false),
  declined: z.literal(true),
})
export type DeclinedProposal = z.infer<typeof declinedProposalSchema>

/** How often the customer has asked for changes of this version. */
export const askedProposalSchema = z.object({ id: publicIdSchema, asked: z.int() })

/** Who accepted; of the CPF or CNPJ only the middle is shown. */
const acceptancePersonSchema = z.object({
  name: z.string(),
  role: z.string(),
  taxIdMasked: z.string(),
})

/** The origin of the acceptance, the accepted hash, and who accepted; null: without saying so. */
const acceptanceSchema = evidenceSchema.extend({
  hash: z.string(),
  person: acceptancePersonSchema.nullable(),
  consentVersion: z.string().nullable(),
})

/** A proposal as staff see it. */
export const proposalSchema = offerSchema.extend({
  ...ids,
  kind,
  state,
  versionNumber,
  versionAt,
  /** The client whose contract a renewal continues; null for a sale. */
  renewalOf: idSchema.nullable(),
  whatsapp: z.string(),
  expired: z.boolean(),
  approved: z.boolean(),
  hash,
  /** When the customer first opened the link. */
  seenAt: z.iso.datetime().nullable(),
  evidence: acceptanceSchema.nullable(),
  /** The token of the receipt of the acceptance. */
  receipt: publicIdSchema.nullable(),
  declined: z
    .object({ reason: declineReason(), text: z.string(), at: z.iso.datetime() })
    .nullable(),
  /** What the customer wished, oldest first, and of which version. */
  asked: z.array(z.object({ text: z.string(), at: z.iso.datetime(), version: versionNumber })),
  /** The client created from it, unless that is deleted. */
  clientId: idSchema.nullable(),
  version: z.int(),
  linkRevokedAt,
})
export type Proposal = z.infer<typeof proposalSchema>

/** A proposal with the fields that the caller may see, largest schema first. */
export const readProposalSchema = z.union([
  proposalSchema,
  publicProposalSchema,
  answeredProposalSchema,
  declinedProposalSchema,
])

const group = z.array(proposalSchema)
const total = z.int().min(0)

/** The list in groups, each newest first, with the size of each group. */
export const proposalGroupsSchema = z.object({
  todas: group,
  aprovadas: group,
  vencidas: group,
  restantes: group,
  recusadas: group,
  emAjuste: group,
  totals: z.object({
    todas: total,
    aprovadas: total,
    vencidas: total,
    restantes: total,
    recusadas: total,
    emAjuste: total,
  }),
})
export type ProposalGroups = z.infer<typeof proposalGroupsSchema>

/** The proposals that a search found, newest first. */
export const proposalListSchema = listOf(proposalSchema)
export type ProposalList = z.infer<typeof proposalListSchema>

/** A text of a proposal that its customer could accept; `by` is who wrote it. */
const proposalVersionSchema = z.object({
  n: versionNumber,
  at: versionAt,
  by: z.string(),
  hash,
  text: z.string(),
  isCurrent: z.boolean(),
})
export type ProposalVersion = z.infer<typeof proposalVersionSchema>
/** All of a proposal, newest first. */
export const proposalVersionsSchema = listOf(proposalVersionSchema)
export type ProposalVersions = z.infer<typeof proposalVersionsSchema>

/** What was accepted, by whom and when; `hash` is the SHA-256 of `text`. */
export const proposalReceiptSchema = z.object({
  sequentialNumber: z.int(),
  kind,
  clientName: z.string(),
  acceptedAt: z.iso.datetime(),
  person: acceptancePersonSchema.nullable(),
  consent: z.object({ version: z.string(), text: z.string() }).nullable(),
  versionNumber,
  hash,
  text: z.string(),
})
export type ProposalReceipt = z.infer<typeof proposalReceiptSchema>
