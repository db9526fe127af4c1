import { z } from 'zod'

/** The ways to confirm a login. */
const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

/** What a login answers, with `SECOND_FACTOR`, after the right password. */
export const loginTicketSchema = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
  expiresAt: z.iso.datetime(),
})
export type LoginTicket = z.infer<typeof loginTicketSchema>
