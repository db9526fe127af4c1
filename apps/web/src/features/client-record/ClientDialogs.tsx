import type { Client } from '@bastidor/shared/clients.views'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import type { ClientDialog } from './client-dialogs.ts'
import {
  AccessRequestDialog,
  ClientTimelineDrawer,
  NpsCreateDialog,
  PortalDialog,
  RenewDialog,
} from './client-page.slots.ts'

const ClientDeleteDialog = lazyWithPreload(() =>
  import('./ClientDeleteDialog.tsx').then((file) => file.ClientDeleteDialog),
)
const DIALOGS = {
  survey: NpsCreateDialog,
  access: AccessRequestDialog,
  renew: RenewDialog,
  portal: PortalDialog,
  timeline: ClientTimelineDrawer,
  delete: ClientDeleteDialog,
} as const

type Props = { dialog: ClientDialog; client: Client; onClose: () => void }

/** The open dialog of a client's page. */
export const ClientDialogs = ({ dialog, client, onClose }: Props) => {
  const Dialog = DIALOGS[dialog]
  return <Dialog client={client} onClose={onClose} />
}
