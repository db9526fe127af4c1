import { Skeleton } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { Suspense } from 'react'
import { ContactsPanel } from '#features/client-parts/ContactsPanel.tsx'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { Can } from '#lib/session/Can.tsx'

const RemindersPanel = lazyWithPreload(() =>
  import('#features/client-reminders/RemindersPanel.tsx').then((file) => file.RemindersPanel),
)

type Props = { client: Client; isReadOnly?: boolean }

/** Below a client's commercial fields: its contacts, and whether they are reminded. */
export const CommercialParts = ({ client, isReadOnly = false }: Props) => {
  const responsibleIds = [client.gestorId, client.csId].filter((id) => id !== null)
  return (
    <>
      <ContactsPanel client={client} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <Can do="client.setReminders" target={{ responsibleIds }}>
          <Suspense fallback={<Skeleton height={118} radius="lg" />}>
            <RemindersPanel client={client} />
          </Suspense>
        </Can>
      )}
    </>
  )
}
