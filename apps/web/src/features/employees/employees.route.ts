import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The directory of employees, and one of them. */
export const routes: readonly Route[] = [
  {
    path: paths.employees,
    code: () => import('./EmployeesPage.tsx').then((file) => file.EmployeesPage),
    queries: () =>
      Promise.all([
        import('./employees.queries.ts'),
        import('./employee-portfolio.queries.ts'),
        import('./employee-sorts.ts'),
      ]).then(([employees, portfolio, { employeeSortAt }]) => ({ search, can }) => [
        employees.employeesQueryAt(search, employeeSortAt(search, can('employee.load'))),
        ...(can('employee.load') ? [portfolio.loadsQuery()] : []),
      ]),
  },
  {
    path: paths.employee(':id'),
    code: () => import('./EmployeePage.tsx').then((file) => file.EmployeePage),
    queries: () =>
      import('./employees.queries.ts').then((queries) => ({ id }) => [queries.employeeQuery(id)]),
  },
]
