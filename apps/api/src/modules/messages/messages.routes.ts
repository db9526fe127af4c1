import { messageInputSchema, messageSchema, storedMessageSchema } from '@bastidor/shared/messages'
import { endpoint } from '#http/endpoint'
import { MessageModel, type MessageRecord } from './messages.model.ts'

export const endpoints = [
  endpoint('message.read', {
    summary: 'The shared message; both texts are empty before the first',
    answer: messageSchema,
    cache: { tags: ['messages'] },
    handler: async () => (await latest()) ?? { text: '', writer: '' },
  }),

  endpoint('message.create', {
    summary: 'Write the shared message; the caller is its writer',
    body: messageInputSchema,
    form: true,
    effect: 'create',
    answer: storedMessageSchema,
    handler: async ({ body, actor, audit }) => {
      // Of two concurrent writes the second conflicts on the number and is retried.
      const number = ((await latest())?.number ?? 0) + 1
      const [message] = await MessageModel.create([{ ...body, writer: actor.name, number }])
      if (!message) throw new Error('the message was not stored')
      audit({ entity: 'message', id: message.id, label: 'Recado da equipe', changed: ['text'] })
      return { ...message.toObject(), id: message.id, _id: message.id }
    },
  }),
]

const latest = (): Promise<MessageRecord | null> =>
  MessageModel.findOne()
    .sort({ number: -1 })
    .select({ text: 1, writer: 1, number: 1 })
    .lean<MessageRecord>()
    .exec()
