import { approvalsRoutes } from '#features/approvals/approvals.route.ts'
import { briefingRoutes } from '#features/briefing/briefing.route.ts'
import { calendarRoutes } from '#features/calendar/calendar.route.ts'
import { choresRoutes } from '#features/chores/chores.route.ts'
import { clientLoginsRoutes } from '#features/client-logins/client-logins.route.ts'
import { clientRecordRoutes } from '#features/client-record/client-record.route.ts'
import { clientTransferRoutes } from '#features/client-transfer/client-transfer.route.ts'
import { clientsRoutes } from '#features/clients/clients.route.ts'
import { dashboardRoutes } from '#features/dashboard/dashboard.route.ts'
import { deletedClientsRoutes } from '#features/deleted-clients/deleted-clients.route.ts'
import { employeesRoutes } from '#features/employees/employees.route.ts'
import { journeyRoutes } from '#features/journey/journey.route.ts'
import { mailRoutes } from '#features/mail/mail.route.ts'
import { metricsRoutes } from '#features/metrics/metrics.route.ts'
import { npsRoutes } from '#features/nps/nps.route.ts'
import { pautaRoutes } from '#features/pauta/pauta.route.ts'
import { plansRoutes } from '#features/plans/plans.route.ts'
import { profileRoutes } from '#features/profile/profile.route.ts'
import { proposalsRoutes } from '#features/proposals/proposals.route.ts'
import { renewalsRoutes } from '#features/renewals/renewals.route.ts'
import { roleGrantsRoutes } from '#features/role-grants/role-grants.route.ts'
import { pendingCustomersRoutes } from '#features/pending-customers/pending-customers.route.ts'
import { scopeRoutes } from '#features/scope/scope.route.ts'
import type { Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'

/** The layout of the staff screens. */
export const SHELL: Route = {
  path: paths.home,
  code: () => import('./shell/Shell.tsx').then((file) => file.Shell),
  queries: () =>
    import('#features/notifications/notifications.queries.ts').then((queries) => () => [
      queries.bellQuery(),
    ]),
}

/** All staff screens. */
export const ROUTES: readonly Route[] = [
  ...approvalsRoutes,
  ...briefingRoutes,
  ...calendarRoutes,
  ...choresRoutes,
  ...clientLoginsRoutes,
  ...clientRecordRoutes,
  ...clientTransferRoutes,
  ...clientsRoutes,
  ...dashboardRoutes,
  ...deletedClientsRoutes,
  ...employeesRoutes,
  ...journeyRoutes,
  ...mailRoutes,
  ...metricsRoutes,
  ...npsRoutes,
  ...pautaRoutes,
  ...plansRoutes,
  ...profileRoutes,
  ...proposalsRoutes,
  ...renewalsRoutes,
  ...roleGrantsRoutes,
  ...scopeRoutes,
  ...pendingCustomersRoutes,
]
