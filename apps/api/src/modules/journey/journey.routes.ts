import { journeyTemplateInputSchema, journeyTemplateSchema } from '@bastidor/shared/journey'
import { endpoint } from '#http/endpoint'
import { saveTemplate } from './journey.commands.ts'
import { storedTemplate } from './journey.model.ts'
import { templateNote, toTemplate } from './journey.view.ts'

export const endpoints = [
  endpoint('journeyTemplate.read', {
    summary: 'The tasks that the journey of a new client is made of',
    answer: journeyTemplateSchema,
    handler: async () => toTemplate(await storedTemplate()),
  }),

  endpoint('journeyTemplate.update', {
    summary: 'Replace the tasks of the template; journeys that exist stay as they are',
    body: journeyTemplateInputSchema,
    answer: journeyTemplateSchema,
    handler: async ({ body: { tasks, version }, audit }) => {
      const stored = await storedTemplate()
      const saved = await saveTemplate(stored, tasks, version)
      audit(templateNote(stored, saved))
      return toTemplate(saved)
    },
  }),
]
