import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  employeeToggledSchema,
  type Employee,
  type EmployeeToggle,
} from '@bastidor/shared/employees'
import { api } from '#lib/http/api.ts'
import { toastSuccess, toastWithAction } from '#ui/feedback/toast.ts'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { accessQuery } from './employee-access.queries.ts'
import { employeeQuery, useKeepEmployee } from './employees.queries.ts'

type Toggle = { employee: Employee } & EmployeeToggle & { active: boolean }

/**
 * Optimistic update of the active state; rolls back with the server's message on failure. A
 * deactivation can be undone from its toast, even after the page was left.
 */
export const useToggleEmployee = () => {
  const queryClient = useQueryClient()
  const keep = useKeepEmployee()
  const show = (employee: Employee) =>
    queryClient.setQueryData(employeeQuery(employee.id).queryKey, employee)
  const toggle = useMutation({
    mutationFn: ({ employee: { id }, ...body }: Toggle) =>
      api.patch(`/employee/toggleActive/${id}`, body, employeeToggledSchema),
    onMutate: async ({ employee, active }) => {
      await queryClient.cancelQueries(employeeQuery(employee.id))
      show({ ...employee, active })
    },
    onError: (_error, { employee }) => {
      show(employee)
      void queryClient.invalidateQueries(employeeQuery(employee.id))
    },
    onSuccess: ({ moved, kept, ...employee }) => {
      if (employee.active) toastSuccess(activatedText(employee.name, moved, kept))
      else
        toastWithAction(deactivatedText(employee.name, moved), {
          label: 'Desfazer',
          run: () => toggle.mutate({ employee, active: true, undoes: employee.version }),
        })
      // Clients and figures name the person who looks after them.
      if (moved > 0) void queryClient.invalidateQueries()
      // An inactive person gets no link.
      else void queryClient.invalidateQueries(accessQuery(employee.id))
      return keep(employee)
    },
  })
  return toggle
}

const deactivatedText = (name: string, moved: number): string => {
  const text = `O acesso de ${name} foi desativado.`
  if (moved === 0) return text
  return `${text} ${clientsText(moved)} ${moved === 1 ? 'mudou' : 'mudaram'} de responsável.`
}

const activatedText = (name: string, moved: number, kept: number): string =>
  [
    `O acesso de ${name} voltou.`,
    moved > 0 && `${clientsText(moved)} ${moved === 1 ? 'voltou' : 'voltaram'} também.`,
    kept > 0 && `${clientsText(kept)} já ${kept === 1 ? 'tinha' : 'tinham'} outro responsável.`,
  ]
    .filter(Boolean)
    .join(' ')
