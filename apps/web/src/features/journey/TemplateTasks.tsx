import { Box } from '@mantine/core'
import type { JourneyTemplate } from '@bastidor/shared/journey'
import { timingText } from './template.labels.ts'
import classes from './JourneyTemplate.module.css'

/** The template, read-only. */
export const TemplateTasks = ({ tasks }: Pick<JourneyTemplate, 'tasks'>) =>
  tasks.length === 0 ? (
    <Box component="p" mt={4} c="dimmed">
      O modelo não tem tarefas: a jornada de um cliente novo começa vazia.
    </Box>
  ) : (
    <ol aria-label="Tarefas do modelo">
      {tasks.map(({ id, department, desc, offset, who }) => (
        <li key={id} className={classes.task}>
          <span className={classes.department}>{department}</span>
          <span className="shrink break-words pre-line">{desc}</span>
          <span className={classes.timing}>{timingText({ offset, who })}</span>
        </li>
      ))}
    </ol>
  )
