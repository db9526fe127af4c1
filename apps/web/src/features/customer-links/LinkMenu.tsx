import { ActionIcon } from '@mantine/core'
import type { LinkKind } from '@bastidor/shared/links'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { usePopupButton } from '#ui/actions/usePopupButton.ts'

const LinkMenuItems = lazyWithPreload(() =>
  import('./LinkMenuItems.tsx').then((file) => file.LinkMenuItems),
)

type Props = {
  kind: LinkKind
  id: string
  /** When it was revoked; null: it is open. */
  revokedAt: string | null | undefined
  /** The client it is of; null: it is of none yet. */
  clientId: string | null
}

const NOBODY = { id: '', gestorId: null, csId: null }

/** What can be done with a customer's link besides sending it: revoke it, or open it again. */
export const LinkMenu = ({ kind, id, revokedAt, clientId }: Props) => {
  const { data: client } = useQuery({ ...clientQuery(clientId ?? ''), enabled: clientId !== null })
  const can = useClientCan(clientId === null ? NOBODY : client)
  const { buttonProps, popup, wasOpened } = usePopupButton('menu')
  if (!can(revokedAt ? 'link.restore' : 'link.revoke')) return null
  return (
    <>
      <ActionIcon {...buttonProps} variant="default" size={36} aria-label="Ações do link">
        <span aria-hidden="true">···</span>
      </ActionIcon>
      <Suspense>
        {wasOpened && (
          <LinkMenuItems popup={popup} kind={kind} id={id} isRevoked={Boolean(revokedAt)} />
        )}
      </Suspense>
    </>
  )
}
