import { z } from 'zod'
import { evidenceSchema } from './evidence.ts'
import { idSchema, publicIdSchema } from './id.ts'
import { listOf } from './pagination.ts'

/** What a proposal sells: a first contract, or a further one of a client (docs/rules/customers.md#proposals). */
export const PROPOSAL_KINDS = ['sale', 'renewal'] as const
export type ProposalKind = (typeof PROPOSAL_KINDS)[number]
const kind = z.enum(PROPOSAL_KINDS)

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
export const publicProposalSchema = offerSchema.extend({
  ...ids,
  kind,
  expired: z.boolean(),
  approved: z.literal(false),
  hash,
  /** The contact once it has expired. */
  consultorWhatsapp: z.string().optional(),
})
export type PublicProposal = z.infer<typeof publicProposalSchema>

/** An accepted proposal as its public link shows it: the link may have been forwarded. */
export const answeredProposalSchema = z.object({
  ...ids,
  name: z.string(),
  approved: z.literal(true),
  createdAt: z.iso.datetime(),
})
export type AnsweredProposal = z.infer<typeof answeredProposalSchema>

/** The origin of the acceptance, and the accepted hash. */
const acceptanceSchema = evidenceSchema.extend({ hash: z.string() })

/** A proposal as staff see it. */
export const proposalSchema = offerSchema.extend({
  ...ids,
  kind,
  /** The client whose contract a renewal continues; null for a sale. */
  renewalOf: idSchema.nullable(),
  whatsapp: z.string(),
  expired: z.boolean(),
  approved: z.boolean(),
  hash,
  /** When the customer first opened the link. */
  seenAt: z.iso.datetime().nullable(),
  evidence: acceptanceSchema.nullable(),
  /** The client created from it, unless that is deleted. */
  clientId: idSchema.nullable(),
  version: z.int(),
})
export type Proposal = z.infer<typeof proposalSchema>

/** A proposal with the fields that the caller may see, largest schema first. */
export const readProposalSchema = z.union([
  proposalSchema,
  publicProposalSchema,
  answeredProposalSchema,
])

const group = z.array(proposalSchema)
const total = z.int().min(0)

/** The list in groups, each newest first, with the size of each group. */
export const proposalGroupsSchema = z.object({
  todas: group,
  aprovadas: group,
  vencidas: group,
  restantes: group,
  totals: z.object({ todas: total, aprovadas: total, vencidas: total, restantes: total }),
})
export type ProposalGroups = z.infer<typeof proposalGroupsSchema>

/** The proposals that a search found, newest first. */
export const proposalListSchema = listOf(proposalSchema)
export type ProposalList = z.infer<typeof proposalListSchema>
