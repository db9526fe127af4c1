import { combine, type Route } from '#lib/routing/route.ts'
import { paths } from '#paths.ts'
import { allPlansQuery } from '#features/plans/plans.route.ts'

const proposalAndPlans: NonNullable<Route['queries']> = () =>
  import('./proposals.queries.ts').then((proposals) => ({ id }) => [
    proposals.proposalQuery(id),
    allPlansQuery(),
  ])

/** The proposals: list, form, one of them, and the client made of it. */
export const routes: readonly Route[] = [
  {
    path: paths.proposals,
    code: () => import('./ProposalsPage.tsx').then((file) => file.ProposalsPage),
    queries: () =>
      combine(
        import('./proposals.queries.ts'),
        import('#features/employees/employees.queries.ts'),
        (queries, employees) =>
          ({ search, can }) => [
            queries.proposalsQueryAt(search),
            queries.proposalTotalsQueryAt(search),
            can('proposal.funnel') ? queries.proposalFunnelQueryAt(search) : undefined,
            employees.everyoneQuery(),
          ],
      ),
    needs: 'proposal.list',
  },
  {
    path: paths.proposalFunnel,
    code: () => import('./OutcomesPage.tsx').then((file) => file.OutcomesPage),
    queries: () =>
      import('./proposals.queries.ts').then((queries) => ({ search }) => [
        queries.proposalOutcomesQueryAt(search),
      ]),
    needs: 'proposal.funnel',
  },
  {
    path: paths.newProposal,
    code: () => import('./ProposalFormPage.tsx').then((file) => file.ProposalFormPage),
    queries: async () => () => [allPlansQuery()],
    needs: 'proposal.create',
  },
  {
    path: paths.editProposal(':id'),
    code: () => import('./ProposalFormPage.tsx').then((file) => file.ProposalFormPage),
    queries: proposalAndPlans,
    needs: 'proposal.create',
  },
  {
    path: paths.proposal(':id'),
    code: () => import('./ProposalPage.tsx').then((file) => file.ProposalPage),
    queries: () =>
      import('./proposals.queries.ts').then((queries) => ({ id }) => [queries.proposalQuery(id)]),
    needs: 'proposal.list',
  },
  {
    path: paths.clientOfProposal(':id'),
    code: () => import('./SoldClientPage.tsx').then((file) => file.SoldClientPage),
    queries: () =>
      combine(
        proposalAndPlans(),
        import('#features/employees/employees.queries.ts'),
        (proposal, employees) => (context) => [...proposal(context), employees.everyoneQuery()],
      ),
    needs: 'client.create',
  },
]
