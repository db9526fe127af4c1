import { paths } from '#paths.ts'
import { both, isSecret, type Screen } from './screen.ts'

/** The screens about clients: the portfolio, one client, and its sub-pages. */
export const CLIENT_SCREENS: readonly Screen[] = [
  {
    path: paths.clients,
    code: () => import('#features/clients/ClientsPage.tsx').then((file) => file.ClientsPage),
    queries: () =>
      both(
        import('#features/clients/clients.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (clients, plans) =>
          ({ search }) => [clients.clientsQueryAt(search), plans.allPlansQuery()],
      ),
  },
  {
    path: paths.renewals,
    code: () => import('#features/renewals/RenewalsPage.tsx').then((file) => file.RenewalsPage),
    queries: () =>
      import('#features/renewals/renewals.queries.ts').then((ask) => ({ search }) => [
        ask.renewalsQueryAt(search),
      ]),
  },
  {
    path: paths.client(':id'),
    code: () => import('./ClientScreen.tsx').then((file) => file.ClientScreen),
    queries: () =>
      both(
        import('#features/clients/clients.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (clients, plans) =>
          ({ id }) => [clients.clientQuery(id), plans.allPlansQuery()],
      ),
  },
  {
    path: paths.deletedClients,
    code: () =>
      import('#features/deleted-clients/DeletedClientsPage.tsx').then(
        (file) => file.DeletedClientsPage,
      ),
    queries: () =>
      import('#features/deleted-clients/deleted-clients.queries.ts').then((ask) => ({ search }) => [
        ask.deletedClientsQuery(ask.deletedPageAt(search)),
      ]),
  },
  {
    path: paths.deletedClient(':id'),
    code: () => import('./DeletedClientScreen.tsx').then((file) => file.DeletedClientScreen),
    queries: () =>
      both(
        import('#features/deleted-clients/deleted-clients.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (clients, plans) =>
          ({ id }) => [clients.deletedClientQuery(id), plans.allPlansQuery()],
      ),
  },
  {
    path: paths.importClients,
    code: () =>
      import('#features/client-transfer/ImportClientsRoute.tsx').then(
        (file) => file.ImportClientsRoute,
      ),
    queries: () =>
      both(
        import('#features/client-transfer/client-transfer.queries.ts'),
        import('#features/plans/plans.queries.ts'),
        (transfer, plans) => () => [transfer.importsQuery(), plans.plansQuery()],
      ),
    needs: 'client.import',
  },
  {
    path: paths.journey(':id', ':choreId'),
    code: () => import('#features/chores/ChorePage.tsx').then((file) => file.ChorePage),
    queries: () =>
      import('#features/chores/chores.queries.ts').then((ask) => ({ choreId }) => [
        ask.choreQuery(choreId),
      ]),
  },
  {
    path: paths.journeyTemplate,
    code: () =>
      import('#features/journey/JourneyTemplatePage.tsx').then((file) => file.JourneyTemplatePage),
    queries: () =>
      import('#features/journey/journey.queries.ts').then((ask) => () => [
        ask.journeyTemplateQuery(),
      ]),
  },
  {
    path: paths.clientNps(':id'),
    code: () => import('#features/nps/ClientNpsPage.tsx').then((file) => file.ClientNpsPage),
    queries: () =>
      both(
        import('#features/nps/nps.queries.ts'),
        import('#features/clients/clients.queries.ts'),
        (nps, clients) =>
          ({ id, search }) => [nps.surveysQueryAt(search, id), clients.clientQuery(id)],
      ),
    needs: 'nps.list',
  },
  {
    path: paths.clientApprovals(':id'),
    code: () => import('#features/approvals/ApprovalsPage.tsx').then((file) => file.ApprovalsPage),
    queries: () =>
      both(
        import('#features/approvals/approvals.queries.ts'),
        import('#features/clients/clients.queries.ts'),
        (approvals, clients) =>
          ({ id }) => [approvals.approvalsQuery(id), clients.clientQuery(id)],
      ),
    needs: 'approval.list',
  },
  {
    path: paths.approval(':id'),
    code: () => import('#features/approvals/ApprovalPage.tsx').then((file) => file.ApprovalPage),
    queries: () =>
      both(
        import('#features/approvals/approvals.queries.ts'),
        import('#features/clients/clients.queries.ts'),
        (approvals, clients) =>
          ({ id }) =>
            isSecret(id)
              ? [approvals.approvalQuery(id)]
              : [approvals.approvalsQuery(id), clients.clientQuery(id)],
      ),
    needs: 'approval.list',
  },
  {
    path: paths.briefing(':id'),
    code: () => import('./BriefingScreen.tsx').then((file) => file.BriefingScreen),
    queries: () =>
      both(
        import('#features/briefing/briefing.queries.ts'),
        import('#features/proposals/proposals.queries.ts'),
        (briefings, proposals) =>
          ({ id }) => [isSecret(id) ? proposals.proposalQuery(id) : briefings.briefingQuery(id)],
      ),
    needs: 'briefing.read',
  },
]
