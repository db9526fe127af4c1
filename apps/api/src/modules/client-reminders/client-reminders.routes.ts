import { remindersInputSchema, remindersSchema } from '@bastidor/shared/clients.reminders'
import { endpoint } from '#http/endpoint'
import { clientNote } from '#modules/clients/clients-audit'
import { findClient, findClientTarget } from '#modules/clients/clients.find'
import { setReminders } from './client-reminders.commands.ts'
import { toReminders } from './client-reminders.view.ts'

export const endpoints = [
  endpoint('client.reminders', {
    summary:
      'Whether the customers of a client are reminded of open links, and what they were sent',
    answer: remindersSchema,
    handler: async ({ params, actor }) => toReminders(await findClient(params.id), actor),
  }),

  endpoint('client.setReminders', {
    summary: "Switch the reminders to a client's customers on or off",
    resource: findClientTarget,
    body: remindersInputSchema,
    answer: remindersSchema,
    handler: async ({ resource, actor, body, audit }) => {
      const { client, isChanged } = await setReminders(resource.client, body.on)
      const changed = body.on ? 'remindersOn' : 'remindersOff'
      audit(clientNote(client, isChanged ? [changed] : []))
      return toReminders(client, actor)
    },
  }),
]
