/**
 * What a browser may have to fetch before a screen works, in KiB: scripts and style sheets as they
 * travel (gzip), fonts as they are. Held by `budgets.spec.ts`. To need more, change a number here
 * and say in the commit what it buys.
 */
export const BUDGETS = {
  /** A screen of staff that is not among the following. */
  screen: { kib: 260, files: 32 },
  /**
   * Each screen, named as its feature's `*.route.ts` writes its address, with all that it needs:
   * the page's entry, the shell, its own code and questions. Each file is a request: on a slow
   * network some 560 ms, six at a time, whatever its size.
   */
  scripts: {
    'paths.login': { kib: 148, files: 6 },
    'paths.access': { kib: 182, files: 11 },
    'paths.home': { kib: 246, files: 32 },
    // With a second screen of its kind, what both ask for their dialog with is a file of its own.
    'paths.plans': { kib: 223, files: 15 },
    'paths.profile': { kib: 236, files: 22 },
    'paths.employees': { kib: 225, files: 19 },
    'paths.roleGrants': { kib: 224, files: 12 },
    'paths.mail': { kib: 222, files: 14 },
    "paths.employee(':id')": { kib: 234, files: 21 },
    'paths.clientLogins': { kib: 240, files: 25 },
    'paths.rotations': { kib: 231, files: 15 },
    'paths.ownLogins': { kib: 237, files: 19 },
    'paths.chores': { kib: 227, files: 15 },
    // Tasks that leave the list when they are done pass the focus on; two texts to choose from.
    "paths.chore(':choreId')": { kib: 250, files: 21 },
    // With the lists of the groups, which home opens.
    'paths.pauta': { kib: 230, files: 22 },
    'paths.nps': { kib: 233, files: 26 },
    "paths.survey(':id')": { kib: 228, files: 21 },
    'paths.metrics': { kib: 233, files: 21 },
    '`${paths.metrics}/:figure`': { kib: 228, files: 23 },
    'paths.waiting': { kib: 227, files: 23 },
    // With the funnel, and the people by whom it is narrowed.
    'paths.proposals': { kib: 231, files: 21 },
    'paths.proposalFunnel': { kib: 227, files: 16 },
    'paths.newProposal': { kib: 240, files: 26 },
    "paths.editProposal(':id')": { kib: 240, files: 26 },
    "paths.proposal(':id')": { kib: 245, files: 28 },
    // With the people who may look after the client.
    "paths.clientOfProposal(':id')": { kib: 260, files: 26 },
    'paths.clients': { kib: 234, files: 21 },
    'paths.renewals': { kib: 230, files: 18 },
    'paths.scope': { kib: 228, files: 19 },
    "paths.statement(':id', ':month')": { kib: 230, files: 20 },
    // A month's pieces, and what moves them from day to day.
    'paths.calendar': { kib: 250, files: 23 },
    "paths.client(':id')": { kib: 248, files: 31 },
    'paths.deletedClients': { kib: 223, files: 16 },
    "paths.deletedClient(':id')": { kib: 250, files: 29 },
    'paths.importClients': { kib: 260, files: 19 },
    "paths.journey(':id', ':choreId')": { kib: 250, files: 21 },
    'paths.journeyTemplate': { kib: 250, files: 18 },
    "paths.clientNps(':id')": { kib: 226, files: 19 },
    "paths.clientApprovals(':id')": { kib: 227, files: 19 },
    "paths.approval(':id')": { kib: 239, files: 30 },
    "paths.briefing(':id')": { kib: 249, files: 24 },
    'customer Survey': { kib: 17, files: 4 },
    'customer Approval': { kib: 19, files: 6 },
    // The same link, with pieces: as they will look, points on the pictures, all at a glance.
    'customer Pieces': { kib: 24, files: 6 },
    // With three answers, and the check digits of the acceptor's CPF or CNPJ.
    'customer Proposal': { kib: 27, files: 5 },
    'customer Receipt': { kib: 16, files: 4 },
    'customer Access': { kib: 18, files: 4 },
    'customer Briefing': { kib: 21, files: 4 },
    'customer Portal': { kib: 20, files: 5 },
  } as Record<string, { kib: number; files: number }>,
  /** All style sheets of a screen; those of a customer's page stand in the page itself. */
  styles: { staff: 36, customers: 6.3 },
  /** Both faces together. */
  fonts: 72,
  /** The largest file that is fetched later, when it is needed: the charts. */
  later: 126,
}
