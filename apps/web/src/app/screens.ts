import { paths } from '#paths.ts'
import { setupQuery } from '#features/auth/auth.queries.ts'
import { CLIENT_SCREENS } from './client.screens.ts'
import { both, type Screen } from './screen.ts'

/** Outside the shell; part of the entry chunk. */
export const LOGIN: Screen = {
  path: paths.login,
  code: () => import('#features/auth/LoginPage.tsx').then((file) => file.LoginPage),
  queries: async () => () => [setupQuery()],
}

/** The layout of the staff screens. */
export const SHELL: Screen = {
  path: paths.home,
  code: () => import('./shell/Shell.tsx').then((file) => file.Shell),
  queries: () =>
    import('#features/notifications/notifications.queries.ts').then((ask) => () => [
      ask.bellQuery(),
    ]),
}

/** All staff screens. */
export const SCREENS: readonly Screen[] = [
  ...CLIENT_SCREENS,
  {
    path: paths.home,
    code: () => import('./HomeScreen.tsx').then((file) => file.HomeScreen),
    queries: () => import('./home.queries.ts').then((ask) => ask.homeQueries),
  },
  {
    path: paths.plans,
    code: () => import('#features/plans/PlansPage.tsx').then((file) => file.PlansPage),
    queries: () =>
      import('#features/plans/plans.queries.ts').then((ask) => () => [ask.plansQuery()]),
  },
  {
    path: paths.profile,
    code: () => import('./ProfileScreen.tsx').then((file) => file.ProfileScreen),
    queries: () =>
      both(
        import('#features/profile/profile.queries.ts'),
        import('#features/notifications/notifications.queries.ts'),
        (own, notices) => () => [own.sessionsQuery(), notices.kindsQuery()],
      ),
  },
  {
    path: paths.employees,
    code: () => import('#features/employees/EmployeesPage.tsx').then((file) => file.EmployeesPage),
    queries: () =>
      import('#features/employees/employees.queries.ts').then((ask) => ({ search }) => [
        ask.employeesQueryAt(search),
      ]),
  },
  {
    path: paths.employee(':id'),
    code: () => import('#features/employees/EmployeePage.tsx').then((file) => file.EmployeePage),
    queries: () =>
      import('#features/employees/employees.queries.ts').then((ask) => ({ id }) => [
        ask.employeeQuery(id),
      ]),
  },
  {
    path: paths.clientLogins,
    code: () =>
      import('#features/client-logins/ClientLoginsPage.tsx').then((file) => file.ClientLoginsPage),
    queries: () =>
      import('#features/client-logins/client-logins.queries.ts').then((ask) => ({ search }) => [
        ask.clientLoginsQueryAt(search),
      ]),
    needs: 'clientLogin.list',
  },
  {
    path: paths.chores,
    code: () => import('#features/chores/ChoresPage.tsx').then((file) => file.ChoresPage),
    queries: () =>
      import('#features/chores/chores.queries.ts').then((ask) => () => [ask.choresQuery()]),
  },
  {
    path: paths.chore(':choreId'),
    code: () => import('#features/chores/ChorePage.tsx').then((file) => file.ChorePage),
    queries: () =>
      import('#features/chores/chores.queries.ts').then((ask) => ({ choreId }) => [
        ask.choreQuery(choreId),
      ]),
  },
  {
    path: paths.nps,
    code: () => import('#features/nps/NpsPage.tsx').then((file) => file.NpsPage),
    queries: () =>
      import('#features/nps/nps.queries.ts').then((ask) => ({ search }) => [
        ask.surveysQueryAt(search),
        ask.npsScoreQuery(),
      ]),
    needs: 'nps.list',
  },
  {
    path: paths.survey(':id'),
    code: () => import('#features/nps/NpsViewPage.tsx').then((file) => file.NpsViewPage),
    queries: () =>
      import('#features/nps/nps.queries.ts').then((ask) => ({ id }) => [ask.surveyQuery(id)]),
    needs: 'nps.list',
  },
  {
    path: paths.metrics,
    code: () => import('#features/metrics/MetricsPage.tsx').then((file) => file.MetricsPage),
    queries: () =>
      import('#features/metrics/metrics.queries.ts').then((ask) => () => [ask.metricsQuery()]),
  },
  {
    path: `${paths.metrics}/:figure`,
    code: () =>
      import('#features/metrics/MetricClientsPage.tsx').then((file) => file.MetricClientsPage),
    queries: () =>
      import('#features/metrics/metrics.queries.ts').then((ask) => ({ figure, search, may }) => [
        ask.metricsQuery(),
        figure === 'nps' && !may('nps.list') ? undefined : ask.figureClientsQueryAt(figure, search),
      ]),
  },
  {
    path: paths.waiting,
    code: () => import('#features/waiting/WaitingPage.tsx').then((file) => file.WaitingPage),
    queries: () =>
      import('#features/waiting/waiting.queries.ts').then((ask) => ({ search }) => [
        ask.waitingQueryAt(search),
        ask.waitingTotalsQuery(),
      ]),
    needs: 'waiting.list',
  },
  {
    path: paths.proposals,
    code: () => import('#features/proposals/ProposalsPage.tsx').then((file) => file.ProposalsPage),
    queries: () =>
      import('#features/proposals/proposals.queries.ts').then((ask) => ({ search }) => [
        ask.proposalsQueryAt(search),
        ask.proposalTotalsQuery(),
      ]),
    needs: 'proposal.list',
  },
  {
    path: paths.newProposal,
    code: () =>
      import('#features/proposals/ProposalFormPage.tsx').then((file) => file.ProposalFormPage),
    queries: () =>
      import('#features/plans/plans.queries.ts').then((ask) => () => [ask.allPlansQuery()]),
    needs: 'proposal.create',
  },
  {
    path: paths.editProposal(':id'),
    code: () =>
      import('#features/proposals/ProposalFormPage.tsx').then((file) => file.ProposalFormPage),
    queries: () =>
      both(
        import('#features/proposals/proposals.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (proposals, plans) =>
          ({ id }) => [proposals.proposalQuery(id), plans.allPlansQuery()],
      ),
    needs: 'proposal.create',
  },
  {
    path: paths.proposal(':id'),
    code: () => import('./ProposalScreen.tsx').then((file) => file.ProposalScreen),
    queries: () =>
      import('#features/proposals/proposals.queries.ts').then((ask) => ({ id }) => [
        ask.proposalQuery(id),
      ]),
    needs: 'proposal.list',
  },
  {
    path: paths.clientOfProposal(':id'),
    code: () =>
      import('#features/proposals/SoldClientPage.tsx').then((file) => file.SoldClientPage),
    queries: () =>
      both(
        import('#features/proposals/proposals.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (proposals, plans) =>
          ({ id }) => [proposals.proposalQuery(id), plans.allPlansQuery()],
      ),
    needs: 'client.create',
  },
]
