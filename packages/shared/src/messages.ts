import { z } from 'zod'
import { entityIds } from './id.ts'

export const MESSAGE_MAX = 280

/** The message everybody sees on the dashboard; an empty one takes it off the strip. */
export const messageInputSchema = z.object({
  text: z
    .string('Informe o texto do recado.')
    .max(MESSAGE_MAX, `Use no máximo ${MESSAGE_MAX} caracteres.`)
    .transform((text) => text.trim()),
})
export type MessageInput = z.infer<typeof messageInputSchema>

/** What every open dashboard asks for again and again; both are empty before the first one. */
export const messageSchema = z.object({ text: z.string(), writer: z.string() })
export type Message = z.infer<typeof messageSchema>

/** A message as it was stored. */
export const storedMessageSchema = messageSchema.extend(entityIds)
