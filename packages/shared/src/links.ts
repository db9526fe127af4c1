import { z } from 'zod'
import { publicIdSchema } from './id.ts'

/** The kinds of links that are given to customers. */
export const LINK_KINDS = ['nps', 'approval', 'proposal', 'briefing', 'access', 'portal'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** What a revoked link says. */
export const LINK_REVOKED = 'Este link foi desativado pela agência.'

/** When the link to something was revoked; null: it is open. Missing in the response to a creation. */
export const linkRevokedAt = z.iso.datetime().nullable().optional()

/** A link after it was revoked or restored. */
export const linkStateSchema = z.object({
  id: publicIdSchema,
  kind: z.enum(LINK_KINDS),
  /** Null: it is open. */
  revokedAt: z.iso.datetime().nullable(),
})
export type LinkState = z.infer<typeof linkStateSchema>
