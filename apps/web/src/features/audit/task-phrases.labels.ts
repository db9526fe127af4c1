import type { AuditEntry } from '@bastidor/shared/audit'
import type { Phrase } from './phrase.ts'

/** The phrases of what is done to tasks and series, and to the feed of one's own. */
export const TASK_PHRASES: Record<string, Phrase> = {
  'task.create': { did: ({ label }) => `criou a tarefa ${label}`, tried: 'criar uma tarefa' },
  'task.update': { did: taskText, tried: 'mudar uma tarefa' },
  'task.delete': { did: ({ label }) => `excluiu a tarefa ${label}`, tried: 'excluir uma tarefa' },
  'task.handOver': {
    did: ({ label }) => `passou adiante o trabalho de ${label}`,
    tried: 'passar adiante o trabalho de alguém',
  },
  'taskSeries.create': {
    did: ({ label }) => `criou a repetição ${label}`,
    tried: 'criar uma repetição',
  },
  'taskSeries.update': {
    did: ({ label }) => `mudou a repetição ${label}`,
    tried: 'mudar uma repetição',
  },
  'taskSeries.delete': {
    did: ({ label }) => `excluiu a repetição ${label}`,
    tried: 'excluir uma repetição',
  },
  'calendar.open': { did: () => 'abriu a própria agenda (iCal)', tried: 'abrir a agenda (iCal)' },
  'calendar.revoke': {
    did: () => 'desativou a própria agenda (iCal)',
    tried: 'desativar a agenda (iCal)',
  },
}

function taskText({ label, changed, values }: AuditEntry): string {
  const state = values.find(({ field }) => field === 'state')?.to
  if (state === 'done') return `concluiu a tarefa ${label}`
  return changed.length === 0
    ? `salvou a tarefa ${label} sem mudar nada`
    : `mudou a tarefa ${label}`
}
