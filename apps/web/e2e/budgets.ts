/**
 * What a browser may have to fetch before a screen works, in KiB: scripts and style sheets as they
 * travel (gzip), fonts as they are. Held by `budgets.spec.ts`; a screen that is not here fails it.
 * Whoever needs more changes a number here, and says in the commit what it buys.
 */
export const BUDGETS = {
  /**
   * Each screen, named as `app/screens.ts` writes its address, with all that it needs: the page's
   * entry, the shell, its own code and questions.
   */
  scripts: {
    'paths.login': 182,
    'paths.home': 291,
    'paths.plans': 277,
    'paths.profile': 268,
    'paths.employees': 258,
    "paths.employee(':id')": 266,
    'paths.clientLogins': 286,
    'paths.chores': 274,
    "paths.chore(':choreId')": 288,
    'paths.nps': 257,
    "paths.survey(':id')": 255,
    'paths.metrics': 267,
    '`${paths.metrics}/:figure`': 260,
    'paths.waiting': 255,
    'paths.proposals': 258,
    'paths.newProposal': 292,
    "paths.editProposal(':id')": 292,
    "paths.proposal(':id')": 267,
    "paths.clientOfProposal(':id')": 295,
    'paths.clients': 297,
    'paths.renewals': 266,
    "paths.client(':id')": 325,
    'paths.deletedClients': 280,
    "paths.deletedClient(':id')": 317,
    'paths.importClients': 294,
    "paths.journey(':id', ':choreId')": 288,
    'paths.journeyTemplate': 282,
    "paths.clientNps(':id')": 263,
    "paths.clientApprovals(':id')": 265,
    "paths.approval(':id')": 271,
    "paths.briefing(':id')": 285,
    'customer Survey': 80,
    'customer Approval': 82,
    'customer Proposal': 82,
    'customer Briefing': 84,
  } as Record<string, number>,
  /** All style sheets of a screen; those of a customer's page stand in the page itself. */
  styles: { staff: 60, customers: 6 },
  /** Both faces together. */
  fonts: 72,
  /** The largest file that is fetched later, when it is needed: the charts. */
  later: 126,
}
