/**
 * What a browser may have to fetch before a screen works, in KiB: scripts and style sheets as they
 * travel (gzip), fonts as they are. Held by `budgets.spec.ts`; a screen that is not here fails it.
 * Whoever needs more changes a number here, and says in the commit what it buys.
 */
export const BUDGETS = {
  /**
   * Each screen, named as its feature's `*.route.ts` writes its address, with all that it needs: the page's
   * entry, the shell, its own code and questions. Each file is a request: on a slow network some
   * 560 ms, six at a time, whatever its size.
   */
  scripts: {
    'paths.login': { kib: 150, files: 7 },
    'paths.access': { kib: 185, files: 12 },
    'paths.home': { kib: 245, files: 32 },
    'paths.plans': { kib: 222, files: 15 },
    'paths.profile': { kib: 236, files: 23 },
    'paths.employees': { kib: 225, files: 20 },
    'paths.roleGrants': { kib: 223, files: 13 },
    'paths.mail': { kib: 222, files: 15 },
    "paths.employee(':id')": { kib: 234, files: 22 },
    'paths.clientLogins': { kib: 240, files: 26 },
    'paths.rotations': { kib: 231, files: 16 },
    'paths.ownLogins': { kib: 237, files: 20 },
    'paths.chores': { kib: 227, files: 16 },
    // Tasks that leave the list when they are done pass the focus on.
    "paths.chore(':choreId')": { kib: 248, files: 22 },
    // With the lists of the groups, which home opens.
    'paths.pauta': { kib: 230, files: 23 },
    'paths.nps': { kib: 233, files: 26 },
    "paths.survey(':id')": { kib: 228, files: 21 },
    'paths.metrics': { kib: 233, files: 21 },
    '`${paths.metrics}/:figure`': { kib: 227, files: 23 },
    'paths.waiting': { kib: 227, files: 24 },
    // With the funnel, and the people by whom it is narrowed.
    'paths.proposals': { kib: 231, files: 22 },
    'paths.proposalFunnel': { kib: 227, files: 17 },
    'paths.newProposal': { kib: 240, files: 27 },
    "paths.editProposal(':id')": { kib: 240, files: 27 },
    "paths.proposal(':id')": { kib: 245, files: 29 },
    // With the people who may look after the client.
    "paths.clientOfProposal(':id')": { kib: 261, files: 27 },
    'paths.clients': { kib: 234, files: 23 },
    'paths.renewals': { kib: 230, files: 19 },
    'paths.scope': { kib: 227, files: 20 },
    "paths.statement(':id', ':month')": { kib: 229, files: 21 },
    // A month's pieces, and what moves them from day to day.
    'paths.calendar': { kib: 250, files: 25 },
    "paths.client(':id')": { kib: 248, files: 31 },
    'paths.deletedClients': { kib: 223, files: 17 },
    "paths.deletedClient(':id')": { kib: 252, files: 30 },
    'paths.importClients': { kib: 260, files: 20 },
    "paths.journey(':id', ':choreId')": { kib: 248, files: 22 },
    'paths.journeyTemplate': { kib: 250, files: 19 },
    "paths.clientNps(':id')": { kib: 226, files: 19 },
    "paths.clientApprovals(':id')": { kib: 228, files: 21 },
    "paths.approval(':id')": { kib: 239, files: 31 },
    "paths.briefing(':id')": { kib: 249, files: 25 },
    'customer Survey': { kib: 78, files: 5 },
    // Six, and the form that fits once the page knows which: it asks for it beside them.
    'customer Approval': { kib: 81, files: 8 },
    // The same link, with pieces: as they will look, points on the pictures, all at a glance.
    'customer Pieces': { kib: 86, files: 8 },
    // With three answers, and the check digits of who accepts.
    'customer Proposal': { kib: 85, files: 6 },
    'customer Receipt': { kib: 77, files: 5 },
    'customer Access': { kib: 79, files: 5 },
    'customer Briefing': { kib: 82, files: 6 },
    'customer Portal': { kib: 80, files: 6 },
  } as Record<string, { kib: number; files: number }>,
  /** All style sheets of a screen; those of a customer's page stand in the page itself. */
  styles: { staff: 36, customers: 6 },
  /** Both faces together. */
  fonts: 72,
  /** The largest file that is fetched later, when it is needed: the charts. */
  later: 126,
}
