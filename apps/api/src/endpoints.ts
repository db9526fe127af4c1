import { accessRequestLinkEndpoints } from './modules/access-requests/access-requests.link.routes.ts'
import { accessRequestEndpoints } from './modules/access-requests/access-requests.routes.ts'
import { inviteEndpoints } from './modules/access-links/access-links.invite.routes.ts'
import { accessLinkEndpoints } from './modules/access-links/access-links.routes.ts'
import { auditEndpoints } from './modules/audit/audit.routes.ts'
import { fileEndpoints } from './modules/files/files.routes.ts'
import { docsEndpoints } from './modules/docs/docs.routes.ts'
import type { Endpoint } from './http/endpoint.ts'
import { healthEndpoints } from './modules/health/health.routes.ts'
import { approvalEndpoints } from './modules/approvals/approvals.routes.ts'
import { pieceApprovalEndpoints } from './modules/approvals/approvals.pieces.routes.ts'
import { authEndpoints } from './modules/auth/auth.routes.ts'
import { secondLoginEndpoints } from './modules/auth/auth.second.routes.ts'
import { passkeyEndpoints } from './modules/second-factor/second-factor.passkeys.routes.ts'
import { secondFactorEndpoints } from './modules/second-factor/second-factor.routes.ts'
import { clientCreationEndpoints } from './modules/client-creation/client-creation.routes.ts'
import { clientAssigneeEndpoints } from './modules/clients/clients.assignees.routes.ts'
import { briefingLinkEndpoints } from './modules/briefings/briefings.link.routes.ts'
import { briefingEndpoints } from './modules/briefings/briefings.routes.ts'
import { choreEndpoints } from './modules/chores/chores.routes.ts'
import { choreTaskEndpoints } from './modules/chores/chores.tasks.routes.ts'
import { clientLoginRevisionEndpoints } from './modules/client-logins/client-logins.revisions.routes.ts'
import { clientLoginEndpoints } from './modules/client-logins/client-logins.routes.ts'
import { clientPartEndpoints } from './modules/clients/clients.parts.routes.ts'
import { clientReminderEndpoints } from './modules/client-reminders/client-reminders.routes.ts'
import { clientRenewalEndpoints } from './modules/client-renewal/client-renewal.routes.ts'
import { clientSummaryEndpoints } from './modules/client-summary/client-summary.routes.ts'
import { clientTransferEndpoints } from './modules/client-transfer/client-transfer.routes.ts'
import { renewalEndpoints } from './modules/clients/clients.renewals.routes.ts'
import { clientEndpoints } from './modules/clients/clients.routes.ts'
import { clientUpdateEndpoints } from './modules/clients/clients.update.routes.ts'
import { deletedClientEndpoints } from './modules/deleted-clients/deleted-clients.routes.ts'
import { avatarEndpoints } from './modules/employees/employees.avatar.routes.ts'
import { employeeEndpoints } from './modules/employees/employees.routes.ts'
import { chartEndpoints } from './modules/dashboard/dashboard.charts.routes.ts'
import { infoEndpoints } from './modules/dashboard/dashboard.info.routes.ts'
import { mailEndpoints } from './modules/mail/mail.routes.ts'
import { messageEndpoints } from './modules/messages/messages.routes.ts'
import { linkRevocationEndpoints } from './modules/link-revocation/link-revocation.routes.ts'
import { portalEndpoints } from './modules/portal/portal.routes.ts'
import { journeyEndpoints } from './modules/journey/journey.routes.ts'
import { dashboardEndpoints } from './modules/dashboard/dashboard.routes.ts'
import { metricsEndpoints } from './modules/metrics/metrics.routes.ts'
import { notificationEndpoints } from './modules/notifications/notifications.routes.ts'
import { npsEndpoints } from './modules/nps/nps.routes.ts'
import { pautaEndpoints } from './modules/pauta/pauta.routes.ts'
import { calendarEndpoints } from './modules/pauta/pauta.calendar.routes.ts'
import { seriesEndpoints } from './modules/pauta/pauta.series.routes.ts'
import { taskHandoverEndpoints } from './modules/pauta/pauta.handover.routes.ts'
import { scopeEndpoints } from './modules/scope/scope.routes.ts'
import { visitEndpoints } from './modules/visits/visits.routes.ts'
import { termEndpoints } from './modules/client-terms/client-terms.routes.ts'
import { pieceEndpoints } from './modules/pieces/pieces.routes.ts'
import { planEndpoints } from './modules/plans/plans.routes.ts'
import { myDayEndpoints } from './modules/my-day/my-day.routes.ts'
import { proposalLinkEndpoints } from './modules/proposals/proposals.link.routes.ts'
import { proposalEndpoints } from './modules/proposals/proposals.routes.ts'
import { roleGrantEndpoints } from './modules/role-grants/role-grants.routes.ts'
import { clientTeamEndpoints } from './modules/client-teams/client-teams.routes.ts'
import { pendingCustomerEndpoints } from './modules/pending-customers/pending-customers.routes.ts'
import { vaultEndpoints } from './modules/vault/vault.routes.ts'
import { VERSION } from './config/version.ts'

/**
 * Every call of the API. What is not here does not exist: neither for callers nor in the OpenAPI
 * document.
 */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...secondLoginEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...employeeEndpoints,
  ...avatarEndpoints,
  ...roleGrantEndpoints,
  ...accessLinkEndpoints,
  ...inviteEndpoints,
  ...clientAssigneeEndpoints,
  ...choreEndpoints,
  ...choreTaskEndpoints,
  ...journeyEndpoints,
  ...pautaEndpoints,
  ...taskHandoverEndpoints,
  ...seriesEndpoints,
  ...calendarEndpoints,
  ...planEndpoints,
  ...clientEndpoints,
  ...clientCreationEndpoints,
  ...termEndpoints,
  ...clientRenewalEndpoints,
  ...clientUpdateEndpoints,
  ...clientPartEndpoints,
  ...clientTransferEndpoints,
  ...clientReminderEndpoints,
  ...clientTeamEndpoints,
  ...clientSummaryEndpoints,
  ...renewalEndpoints,
  ...scopeEndpoints,
  ...visitEndpoints,
  ...deletedClientEndpoints,
  ...clientLoginEndpoints,
  ...clientLoginRevisionEndpoints,
  ...vaultEndpoints,
  ...accessRequestEndpoints,
  ...accessRequestLinkEndpoints,
  ...infoEndpoints,
  ...chartEndpoints,
  ...messageEndpoints,
  ...metricsEndpoints,
  ...dashboardEndpoints,
  ...myDayEndpoints,
  ...approvalEndpoints,
  ...pieceApprovalEndpoints,
  ...pieceEndpoints,
  ...npsEndpoints,
  ...notificationEndpoints,
  ...proposalEndpoints,
  ...proposalLinkEndpoints,
  ...pendingCustomerEndpoints,
  ...linkRevocationEndpoints,
  ...portalEndpoints,
  ...briefingEndpoints,
  ...briefingLinkEndpoints,
  ...fileEndpoints,
  ...mailEndpoints,
  ...auditEndpoints,
  ...healthEndpoints,
  ...docsEndpoints(() => endpoints, VERSION),
]
