import { queryOptions, useMutation } from '@tanstack/react-query'
import { setupSchema } from '@bastidor/shared/auth'
import { employeeSchema, type EmployeeInput } from '@bastidor/shared/employees'
import { api } from '#lib/http/api.ts'

/** True if no account exists, so that the login screen offers "Primeiro acesso". */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: ({ signal }) => api.get('/auth/setup', setupSchema, { signal }),
    staleTime: Infinity,
  })

/** Creates the first Admin; the form shows all errors itself. */
export const useCreateFirstAdmin = () =>
  useMutation({
    mutationFn: (input: EmployeeInput) => api.create('/employee/create', input, employeeSchema),
    meta: { explains: 'all' },
  })
