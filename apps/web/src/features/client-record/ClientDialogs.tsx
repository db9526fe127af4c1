import type { Client } from '@bastidor/shared/clients.views'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import type { ClientDialog } from './client-dialogs.ts'

const NpsCreateDialog = lazyWithPreload(() =>
  import('#features/nps/NpsCreateDialog.tsx').then((file) => file.NpsCreateDialog),
)
const ClientTimelineDrawer = lazyWithPreload(() =>
  import('#features/audit/ClientTimeline.tsx').then((file) => file.ClientTimelineDrawer),
)
const ClientDeleteDialog = lazyWithPreload(() =>
  import('./ClientDeleteDialog.tsx').then((file) => file.ClientDeleteDialog),
)
const DIALOGS = {
  survey: NpsCreateDialog,
  timeline: ClientTimelineDrawer,
  delete: ClientDeleteDialog,
} as const

type Props = { dialog: ClientDialog; client: Client; onClose: () => void }

/** The open dialog of a client's page. */
export const ClientDialogs = ({ dialog, client, onClose }: Props) => {
  const Dialog = DIALOGS[dialog]
  return <Dialog client={client} onClose={onClose} />
}
