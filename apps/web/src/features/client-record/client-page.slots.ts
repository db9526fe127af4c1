import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

// Beside `client-record.slots.tsx`, which a deleted client's page shows, too.
export { ClientSummary } from '#features/client-summary/ClientSummary.tsx'

export const NpsCreateDialog = lazyWithPreload(() =>
  import('#features/nps/NpsCreateDialog.tsx').then((file) => file.NpsCreateDialog),
)
export const ClientTimelineDrawer = lazyWithPreload(() =>
  import('#features/audit/ClientTimeline.tsx').then((file) => file.ClientTimelineDrawer),
)
