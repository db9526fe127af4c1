import type { PautaTask } from '@bastidor/shared/pauta'
import { columnOf } from '@bastidor/shared/permissions'
import { useSession } from '#lib/session/session.ts'

/**
 * Who may change a task of those that the current user sees: who does or made it, Líder and Admin,
 * and everybody while nobody does it (docs/rules/tasks.md#rights).
 */
export const useMayEdit = () => {
  const actor = useSession()
  return ({ assigneeId, creatorId }: Pick<PautaTask, 'assigneeId' | 'creatorId'>): boolean =>
    ['L', 'A'].includes(columnOf(actor)) ||
    assigneeId === null ||
    [assigneeId, creatorId].includes(actor.id)
}
