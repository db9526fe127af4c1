import type { Client } from '@bastidor/shared/clients.views'
import { Suspense } from 'react'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'

const NpsCreateDialog = lazyWithPreload(() =>
  import('./NpsCreateDialog.tsx').then((file) => file.NpsCreateDialog),
)

type Props = { client: Pick<Client, 'id' | 'name' | 'gestorId' | 'csId'> }

/** The dialog for a new survey, opened by `?novo=1`. */
export const NpsCreateAsked = ({ client }: Props) => {
  const { isOpen, close } = useDialogParam()
  const isAllowed = useClientCan(client)
  return (
    <Suspense>
      {isOpen && isAllowed('nps.create') && <NpsCreateDialog client={client} onClose={close} />}
    </Suspense>
  )
}
