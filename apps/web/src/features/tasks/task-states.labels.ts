import type { TaskState } from '@bastidor/shared/chores'

export const STATE_NAMES: Record<TaskState, string> = {
  open: 'Aberta',
  working: 'Em andamento',
  done: 'Feita',
}
