import { Box } from '@mantine/core'
import type { JourneyTemplate } from '@bastidor/shared/journey'
import { timingText } from './template.labels.ts'

/** The template, read-only. */
export const TemplateTasks = ({ tasks }: Pick<JourneyTemplate, 'tasks'>) =>
  tasks.length === 0 ? (
    <Box component="p" mt={4} c="dimmed">
      O modelo não tem tarefas: a jornada de um cliente novo começa vazia.
    </Box>
  ) : (
    <ol aria-label="Tarefas do modelo">
      {tasks.map(({ id, department, desc, offset, who }) => (
        <li key={id} className="flex gap-16 py-10 next:line-above">
          <span className="w-88 flex-none pt-1 text-13.5 text-dimmed">{department}</span>
          <span className="min-w-0 wrap-anywhere whitespace-pre-line">{desc}</span>
          <span className="ml-auto flex-none text-13.5 text-dimmed">
            {timingText({ offset, who })}
          </span>
        </li>
      ))}
    </ol>
  )
