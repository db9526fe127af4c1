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
    'paths.login': { kib: 182, files: 8 },
    'paths.access': { kib: 190, files: 12 },
    'paths.home': { kib: 305, files: 33 },
    'paths.plans': { kib: 284, files: 22 },
    'paths.profile': { kib: 290, files: 23 },
    'paths.employees': { kib: 276, files: 17 },
    'paths.roleGrants': { kib: 275, files: 20 },
    'paths.mail': { kib: 274, files: 20 },
    "paths.employee(':id')": { kib: 290, files: 23 },
    'paths.clientLogins': { kib: 282, files: 21 },
    'paths.chores': { kib: 283, files: 18 },
    // Tasks that leave the list when they are done pass the focus on.
    "paths.chore(':choreId')": { kib: 310, files: 24 },
    // With the lists of the groups, which home opens.
    'paths.pauta': { kib: 300, files: 32 },
    'paths.nps': { kib: 287, files: 25 },
    "paths.survey(':id')": { kib: 280, files: 19 },
    'paths.metrics': { kib: 288, files: 24 },
    '`${paths.metrics}/:figure`': { kib: 281, files: 21 },
    'paths.waiting': { kib: 281, files: 21 },
    // With the funnel, and the people by whom it is narrowed.
    'paths.proposals': { kib: 283, files: 20 },
    'paths.proposalFunnel': { kib: 279, files: 24 },
    'paths.newProposal': { kib: 286, files: 31 },
    "paths.editProposal(':id')": { kib: 286, files: 31 },
    "paths.proposal(':id')": { kib: 298, files: 27 },
    // With the people who may look after the client.
    "paths.clientOfProposal(':id')": { kib: 286, files: 29 },
    'paths.clients': { kib: 298, files: 28 },
    'paths.renewals': { kib: 284, files: 19 },
    "paths.client(':id')": { kib: 313, files: 40 },
    'paths.deletedClients': { kib: 277, files: 24 },
    "paths.deletedClient(':id')": { kib: 312, files: 36 },
    'paths.importClients': { kib: 314, files: 23 },
    "paths.journey(':id', ':choreId')": { kib: 310, files: 24 },
    'paths.journeyTemplate': { kib: 295, files: 19 },
    "paths.clientNps(':id')": { kib: 281, files: 19 },
    // With what an approval of pieces says of each, and their pictures with points on them.
    "paths.clientApprovals(':id')": { kib: 281, files: 17 },
    "paths.approval(':id')": { kib: 292, files: 26 },
    "paths.briefing(':id')": { kib: 294, files: 27 },
    'customer Survey': { kib: 78, files: 6 },
    // Six, and the form that fits once the page knows which: it asks for it beside them.
    'customer Approval': { kib: 80, files: 8 },
    // The same link, with pieces: as they will look, points on the pictures, all at a glance.
    'customer Pieces': { kib: 85, files: 8 },
    // With three answers, and the check digits of who accepts.
    'customer Proposal': { kib: 85, files: 6 },
    'customer Receipt': { kib: 77, files: 6 },
    'customer Briefing': { kib: 82, files: 6 },
  } as Record<string, { kib: number; files: number }>,
  /** All style sheets of a screen; those of a customer's page stand in the page itself. */
  styles: { staff: 60, customers: 6 },
  /** Both faces together. */
  fonts: 72,
  /** The largest file that is fetched later, when it is needed: the charts. */
  later: 126,
}
