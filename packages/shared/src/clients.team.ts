import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { versionNumber } from './fields.ts'
import { idSchema } from './id.ts'

/** How many people a client's team has at most. */
export const MAX_TEAM = 20

export const WRONG_TEAM = 'Escolha pessoas ativas, cada uma uma vez.'
const TOO_MANY = `Escolha no máximo ${MAX_TEAM} pessoas.`

/** The whole team of a client by the ids of its people, and the version it is based on. */
export const teamInputSchema = z.object({
  team: z
    .array(boundedText(64, WRONG_TEAM, WRONG_TEAM), { error: WRONG_TEAM })
    .max(MAX_TEAM, TOO_MANY)
    .meta({ examples: [[]] }),
  version: versionNumber(),
})

const memberSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: z.string(),
  avatar: z.string().nullable(),
  active: z.boolean(),
})
export type TeamMember = z.infer<typeof memberSchema>

/** Who works for a client beside its gestor and CS; the client's version. */
export const teamSchema = z.object({
  id: idSchema,
  team: z.array(memberSchema),
  version: z.int(),
})
export type Team = z.infer<typeof teamSchema>
