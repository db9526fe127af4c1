import { useMutation } from '@tanstack/react-query'
import type { EmployeeInput } from '@bastidor/shared/employees'
import { api } from '#lib/http/api.ts'
import { loadCode } from '#lib/prefetch/load-code.ts'
import { getQuery } from '#lib/http/get-query.ts'

const setupSchema = () =>
  loadCode(() => import('@bastidor/shared/auth').then((file) => file.setupSchema))
const employeeSchema = () =>
  loadCode(() => import('@bastidor/shared/employees').then((file) => file.employeeSchema))

/** True if no account exists, so that the login screen offers "Primeiro acesso". */
export const setupQuery = () =>
  getQuery({ key: ['setup'], path: '/auth/setup', schema: setupSchema, staleTime: Infinity })

/** Creates the first Admin; the form shows all errors itself. */
export const useCreateFirstAdmin = () =>
  useMutation({
    mutationFn: (input: EmployeeInput) => api.create('/employee/create', input, employeeSchema),
    meta: { explains: 'all' },
  })
