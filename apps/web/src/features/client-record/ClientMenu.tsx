import { ActionIcon } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { usePopupButton } from '#ui/actions/usePopupButton.ts'
import type { ClientDialog } from './client-dialogs.ts'
import type { ClientLink } from './client-links.ts'

const ClientMenuItems = lazyWithPreload(() =>
  import('./ClientMenuItems.tsx').then((file) => file.ClientMenuItems),
)

const ACTIONS = [
  'portal.state',
  'nps.create',
  'accessRequest.create',
  'audit.list',
  'client.delete',
] as const

type Props = {
  client: Client
  links: readonly ClientLink[]
  onDialog: (dialog: ClientDialog) => void
}

/** The actions on a client that are needed less often. */
export const ClientMenu = (props: Props) => {
  const can = useClientCan(props.client)
  const { buttonProps, popup, wasOpened } = usePopupButton('menu')
  const hasItems = props.links.length > 0 || ACTIONS.some((action) => can(action))
  if (!hasItems) return null
  return (
    <>
      <ActionIcon {...buttonProps} variant="default" size={36} aria-label="Mais ações">
        <span aria-hidden="true">···</span>
      </ActionIcon>
      <Suspense>{wasOpened && <ClientMenuItems popup={popup} {...props} />}</Suspense>
    </>
  )
}
