import {
  assignedSchema,
  type Assigned,
  type Assignment,
} from '@bastidor/shared/clients.assignments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'
import { toastSuccess, toastWithAction } from '#ui/feedback/toast.ts'

type Changes = Assignment['clients']

/** Changes gestor and CS of several clients; the toast undoes it, except what changed since. */
export const useAssignClients = () => {
  const queryClient = useQueryClient()
  const assign = useMutation({
    mutationFn: (clients: Changes) => api.patch('/client/assign', { clients }, assignedSchema),
    onSuccess: (answer, clients) => {
      const moved = new Set(answer.moved)
      const back = clients.filter(({ id }) => moved.has(id)).map(reversed)
      if (back.length === 0) toastSuccess(assignedText(answer))
      else
        toastWithAction(assignedText(answer), {
          label: 'Desfazer',
          run: () => assign.mutate(back),
        })
      // Figures, renewals and the clients' pages name the people, too.
      return queryClient.invalidateQueries()
    },
  })
  return assign
}

const reversed = ({ id, gestor, cs }: Changes[number]): Changes[number] => ({
  id,
  ...(gestor && { gestor: { from: gestor.to, to: gestor.from } }),
  ...(cs && { cs: { from: cs.to, to: cs.from } }),
})

const assignedText = ({ moved, kept }: Assigned): string =>
  [
    moved.length === 1
      ? '1 cliente mudou de responsável.'
      : `${moved.length} clientes mudaram de responsável.`,
    kept.length > 0 &&
      (kept.length === 1
        ? '1 já tinha outro e ficou como estava.'
        : `${kept.length} já tinham outros e ficaram como estavam.`),
  ]
    .filter(Boolean)
    .join(' ')
