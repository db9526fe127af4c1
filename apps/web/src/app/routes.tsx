import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { paths } from '#paths.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { RootLayout } from './RootLayout.tsx'
import { RouteError } from './RouteError.tsx'

/** A screen of its own chunk, with its own error boundary. */
const screen = (path: string, lazy: () => Promise<RouteObject['Component']>): RouteObject => ({
  path,
  lazy: { Component: lazy },
  ErrorBoundary: RouteError,
})

// Whatever fails here is asked for, and explained, by the screen itself.
const startHome = (queryClient: QueryClient) => () => {
  import('./home.loader.ts').then((file) => file.startHome(queryClient)).catch(() => undefined)
  return null
}

/** Every screen and its address (S0 §2). New objects for each router: it writes into them. */
export const createRoutes = (queryClient: QueryClient): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: () => null,
    children: [
      screen(paths.login, () =>
        import('../features/auth/LoginPage.tsx').then((file) => file.LoginPage),
      ),
      {
        path: paths.home,
        lazy: { Component: () => import('./shell/Shell.tsx').then((file) => file.Shell) },
        ErrorBoundary: RouteError,
        children: [
          {
            ...screen(paths.home, () => import('./HomeScreen.tsx').then((file) => file.HomeScreen)),
            loader: startHome(queryClient),
          },
          screen(paths.plans, () =>
            import('../features/plans/PlansPage.tsx').then((file) => file.PlansPage),
          ),
          screen(paths.profile, () =>
            import('./ProfileScreen.tsx').then((file) => file.ProfileScreen),
          ),
          screen(paths.clients, () =>
            import('../features/clients/ClientsPage.tsx').then((file) => file.ClientsPage),
          ),
          screen(paths.renewals, () =>
            import('../features/clients/RenewalsPage.tsx').then((file) => file.RenewalsPage),
          ),
          screen(paths.employees, () =>
            import('../features/employees/EmployeesPage.tsx').then((file) => file.EmployeesPage),
          ),
          screen(paths.employee(':id'), () =>
            import('../features/employees/EmployeePage.tsx').then((file) => file.EmployeePage),
          ),
          screen(paths.client(':id'), () =>
            import('./ClientScreen.tsx').then((file) => file.ClientScreen),
          ),
          screen(paths.deletedClients, () =>
            import('../features/clients/DeletedClientsPage.tsx').then(
              (file) => file.DeletedClientsPage,
            ),
          ),
          screen(paths.deletedClient(':id'), () =>
            import('./DeletedClientScreen.tsx').then((file) => file.DeletedClientScreen),
          ),
          screen(paths.clientLogins, () =>
            import('../features/client-logins/ClientLoginsPage.tsx').then(
              (file) => file.ClientLoginsPage,
            ),
          ),
          screen(paths.importClients, () =>
            import('../features/client-transfer/ImportClientsRoute.tsx').then(
              (file) => file.ImportClientsRoute,
            ),
          ),
          screen(paths.chores, () =>
            import('../features/chores/ChoresPage.tsx').then((file) => file.ChoresPage),
          ),
          screen(paths.chore(':choreId'), () =>
            import('../features/chores/ChorePage.tsx').then((file) => file.ChorePage),
          ),
          screen(paths.journey(':id', ':choreId'), () =>
            import('../features/chores/ChorePage.tsx').then((file) => file.ChorePage),
          ),
          screen(paths.journeyTemplate, () =>
            import('../features/journey/JourneyTemplatePage.tsx').then(
              (file) => file.JourneyTemplatePage,
            ),
          ),
          screen(paths.nps, () =>
            import('../features/nps/NpsPage.tsx').then((file) => file.NpsPage),
          ),
          screen(paths.clientNps(':id'), () =>
            import('../features/nps/ClientNpsPage.tsx').then((file) => file.ClientNpsPage),
          ),
          screen(paths.survey(':id'), () =>
            import('../features/nps/NpsViewPage.tsx').then((file) => file.NpsViewPage),
          ),
          screen(paths.clientApprovals(':id'), () =>
            import('../features/approvals/ApprovalsPage.tsx').then((file) => file.ApprovalsPage),
          ),
          screen(paths.approval(':id'), () =>
            import('../features/approvals/ApprovalPage.tsx').then((file) => file.ApprovalPage),
          ),
          screen(paths.metrics, () =>
            import('../features/metrics/MetricsPage.tsx').then((file) => file.MetricsPage),
          ),
          screen(`${paths.metrics}/:figure`, () =>
            import('../features/metrics/MetricClientsPage.tsx').then(
              (file) => file.MetricClientsPage,
            ),
          ),
          screen(paths.waiting, () =>
            import('../features/waiting/WaitingPage.tsx').then((file) => file.WaitingPage),
          ),
          screen(paths.proposals, () =>
            import('../features/proposals/ProposalsPage.tsx').then((file) => file.ProposalsPage),
          ),
          ...[paths.newProposal, paths.editProposal(':id')].map((path) =>
            screen(path, () =>
              import('../features/proposals/ProposalFormPage.tsx').then(
                (file) => file.ProposalFormPage,
              ),
            ),
          ),
          screen(paths.proposal(':id'), () =>
            import('./ProposalScreen.tsx').then((file) => file.ProposalScreen),
          ),
          screen(paths.clientOfProposal(':id'), () =>
            import('../features/proposals/SoldClientPage.tsx').then((file) => file.SoldClientPage),
          ),
          screen(paths.briefing(':id'), () =>
            import('./BriefingScreen.tsx').then((file) => file.BriefingScreen),
          ),
          { path: '*', Component: NotFoundPage },
        ],
      },
      { path: '*', Component: NotFoundPage },
    ],
  },
]
