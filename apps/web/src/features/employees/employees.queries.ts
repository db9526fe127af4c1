import {
  useMutation,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query'
import {
  deletionPhrase,
  employeeClientsSchema,
  employeeListSchema,
  employeeSchema,
  type Employee,
  type EmployeeInput,
  type EmployeePatch,
  type EmployeeSort,
  type Succession,
} from '@bastidor/shared/employees'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { entityQueries } from '#lib/http/entity-queries.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery, fullListQuery, type ListResponse } from '#lib/http/infinite-query.ts'
import { sessionQuery } from '#lib/session/session.ts'
import { uploadFile, type Upload } from '#lib/http/upload.ts'
import { searchAt } from '#ui/layout/useListUrl.ts'

const KEY = ['employees'] as const
const LISTS = [...KEY, 'list'] as const
const EVERYONE = [...KEY, 'everyone'] as const

/** The directory, active people first unless sorted; with `name`, those whose name contains it. */
export const employeesQuery = (name = '', sort?: EmployeeSort) =>
  infiniteQuery<Employee>({
    key: [...LISTS, name, sort],
    path: name ? '/employee/search' : '/employee',
    schema: employeeListSchema,
    query: { ...(name && { name }), ...(sort && { sort }) },
  })

/** The people for the search params. */
export const employeesQueryAt = (params: URLSearchParams, sort?: EmployeeSort) =>
  employeesQuery(searchAt(params), sort)

/** All people in one list, including inactive ones, for selects. */
export const everyoneQuery = () =>
  fullListQuery<Employee>({ key: EVERYONE, path: '/employee', schema: employeeListSchema })

/** One person. */
export const employeeQuery = (id: string) =>
  getQuery({ key: [...KEY, id], path: `/employee/${id}`, schema: employeeSchema })

/** The clients assigned to a person, with the role; shown before they leave. */
export const employeeClientsQuery = (id: string) =>
  getQuery({
    // Under the clients, so that a change of a client refreshes it.
    key: ['clients', 'of', id],
    path: `/employee/${id}/clients`,
    schema: employeeClientsSchema,
  })

/** The first few people whose name contains the text, for the command palette. */
export const findEmployees = async (name: string): Promise<Employee[]> =>
  (await api.get('/employee/search', employeeListSchema, { query: { name, limit: 6 } })).results

/** A person from a cached list, as placeholder data of their page. */
export const listedEmployee = (queryClient: QueryClient, id: string): Employee | undefined =>
  queryClient
    .getQueriesData<InfiniteData<ListResponse<Employee>>>({ queryKey: LISTS })
    .flatMap(([, data]) => data?.pages.flatMap(({ results }) => results) ?? [])
    .find((employee) => employee.id === id)

/** The number of skeletons for the next visit. */
export const rememberEmployees = ({ total }: ListResponse<Employee>): void =>
  storeSkeletonCount('nEmployees', total)

/**
 * Updates a person in every cache from a response: page, lists and, for the current user, the
 * session.
 */
export const useKeepEmployee = () => {
  const queryClient = useQueryClient()
  return (employee: Employee) => {
    queryClient.setQueryData(employeeQuery(employee.id).queryKey, employee)
    const session = sessionQuery().queryKey
    if (queryClient.getQueryData(session)?.id === employee.id)
      queryClient.setQueryData(session, employee)
    void queryClient.invalidateQueries({ queryKey: EVERYONE })
    return queryClient.invalidateQueries({ queryKey: LISTS })
  }
}

export const { useCreate: useCreateEmployee, useUpdate: useUpdateEmployee } = entityQueries<
  Employee,
  EmployeeInput,
  EmployeePatch
>({
  key: KEY,
  path: '/employee',
  schema: employeeSchema,
  useKeep: useKeepEmployee,
})
export const useUploadAvatar = () => {
  const keep = useKeepEmployee()
  return useMutation({
    mutationFn: ({ id, ...upload }: Upload & { id: string }) =>
      uploadFile(`/employee/upload/${id}`, 'avatar', upload, employeeSchema),
    meta: { explains: 'all' },
    onSuccess: keep,
  })
}

/** Ends all sessions of a person. */
export const useRevokeSessions = () =>
  useMutation({
    mutationFn: (id: string) => api.post(`/auth/revoke/${id}`, {}, deletedSchema),
  })

export const useDeleteEmployee = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ employee, succession }: { employee: Employee; succession: Succession }) =>
      api.delete(`/employee/delete/${employee.id}`, deletedSchema, {
        confirmation: deletionPhrase(employee.name),
        ...succession,
      }),
    meta: { explains: 'all' },
    onSuccess: () => {
      // Clients name the successors; the page of the deleted person would only get a 404.
      void queryClient.invalidateQueries({ refetchType: 'none' })
      return queryClient.invalidateQueries({ queryKey: LISTS })
    },
  })
}
