import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

// Beside `client-record.slots.tsx`, which a deleted client's page shows, too.
export { TeamFaces } from '#features/client-team/TeamFaces.tsx'
export { ClientSummary } from '#features/client-summary/ClientSummary.tsx'

export const NpsCreateDialog = lazyWithPreload(() =>
  import('#features/nps/NpsCreateDialog.tsx').then((file) => file.NpsCreateDialog),
)
export const AccessRequestDialog = lazyWithPreload(() =>
  import('#features/access-requests/AccessRequestDialog.tsx').then(
    (file) => file.AccessRequestDialog,
  ),
)
export const RenewDialog = lazyWithPreload(() =>
  import('#features/terms/RenewDialog.tsx').then((file) => file.RenewDialog),
)
export const PortalDialog = lazyWithPreload(() =>
  import('#features/portal/PortalDialog.tsx').then((file) => file.PortalDialog),
)
export const ClientTimelineDrawer = lazyWithPreload(() =>
  import('#features/audit/ClientTimelineDrawer.tsx').then((file) => file.ClientTimelineDrawer),
)
export const ClientTerms = lazyWithPreload(() =>
  import('#features/terms/ClientTerms.tsx').then((file) => file.ClientTerms),
)
export const ClientTasks = lazyWithPreload(() =>
  import('#features/pauta/ClientTasks.tsx').then((file) => file.ClientTasks),
)
export const ClientPieces = lazyWithPreload(() =>
  import('#features/pieces/ClientPieces.tsx').then((file) => file.ClientPieces),
)
