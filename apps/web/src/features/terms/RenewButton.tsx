import { ActionIcon } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { useQueryClient } from '@tanstack/react-query'
import { IconCalendarPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Can } from '#lib/session/Can.tsx'
import { clientQuery } from '#features/clients/clients.queries.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { toastError } from '#ui/feedback/toast.ts'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'

const RenewDialog = lazyWithPreload(() =>
  import('./RenewDialog.tsx').then((file) => file.RenewDialog),
)

type Props = { client: Pick<Client, 'id' | 'name' | 'gestorId' | 'csId'> }

/** Renews the contract of a row's client, for those with the permission. */
export const RenewButton = ({ client: { id, name, gestorId, csId } }: Props) => {
  const { opened, open, close } = useDialogFor<Client>()
  const [isLoading, setLoading] = useState(false)
  const { partOfRow, noteDone } = useFocusNextRow()
  const queryClient = useQueryClient()
  const load = async () => {
    setLoading(true)
    try {
      open(await queryClient.fetchQuery(clientQuery(id)))
    } catch (thrown) {
      toastError(toApiError(thrown))
    } finally {
      setLoading(false)
    }
  }
  const label = `Renovar o contrato de ${name}`
  const responsibleIds = [gestorId, csId].filter((person) => person !== null)
  return (
    <Can do="client.renew" target={{ responsibleIds }}>
      <Tooltip label="Renovar">
        <ActionIcon
          ref={partOfRow}
          aria-label={label}
          aria-haspopup="dialog"
          loading={isLoading}
          onClick={() => void load()}
        >
          <IconCalendarPlus size={18} aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Suspense>
        {opened && (
          <RenewDialog
            key={opened.key}
            client={opened.item}
            onClose={close}
            onRenewed={() => noteDone(true)}
          />
        )}
      </Suspense>
    </Can>
  )
}
