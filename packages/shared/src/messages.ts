import { z } from 'zod'
import { boundedText } from './bounded.ts'
import { entityIds } from './id.ts'
import { withoutUnseen } from './text.ts'

export const MESSAGE_MAX = 280

/** The shared message on the dashboard; an empty one removes it. */
export const messageInputSchema = z.object({
  text: boundedText(MESSAGE_MAX, 'Informe o texto do recado.').transform(withoutUnseen),
})

/** The polled message; both fields are empty before the first one. */
export const messageSchema = z.object({ text: z.string(), writer: z.string() })
export type Message = z.infer<typeof messageSchema>

/** A message as stored. */
export const storedMessageSchema = messageSchema.extend(entityIds)
