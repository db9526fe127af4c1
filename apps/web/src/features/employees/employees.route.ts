import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The directory of employees, and one of them. */
export const employeesRoutes: readonly Route[] = [
  {
    path: paths.employees,
    code: () => import('./EmployeesPage.tsx').then((file) => file.EmployeesPage),
    queries: () =>
      import('./employees.queries.ts').then((queries) => ({ search }) => [
        queries.employeesQueryAt(search),
      ]),
  },
  {
    path: paths.employee(':id'),
    code: () => import('./EmployeePage.tsx').then((file) => file.EmployeePage),
    queries: () =>
      import('./employees.queries.ts').then((queries) => ({ id }) => [queries.employeeQuery(id)]),
  },
]
