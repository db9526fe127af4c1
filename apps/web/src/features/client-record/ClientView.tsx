import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { IconPencil } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useCan } from '#lib/session/Can.tsx'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { ClientDelete } from './ClientDelete.tsx'
import { ClientDetails } from './ClientDetails.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientLogo } from './ClientLogo.tsx'
import { ClientHeadLinks, ClientTimeline, TAB_PARTS } from './client-record.slots.tsx'
import { ClientTabs } from './ClientTabs.tsx'
import { useEditedTab } from './useEditedTab.ts'

const ClientForm = lazyWithPreload(() => import('./ClientForm.tsx').then((file) => file.ClientForm))

export const BACK = { to: paths.clients, label: 'Clientes' }

/** A client's page: header, actions and department tabs. */
export const ClientView = ({ client }: { client: Client }) => {
  const { isEditing, edit, close, opener } = useEditedTab()
  const mayEdit = useCan()('client.update')
  useHotkeys(mayEdit ? [{ key: 'e', label: 'Editar a aba aberta', run: edit }] : [])

  const actions = (
    <>
      <ClientTimeline client={client} />
      <ClientDelete client={client} />
      {mayEdit && !isEditing && (
        <Button
          ref={opener}
          leftSection={<IconPencil size={17} aria-hidden="true" />}
          onClick={edit}
        >
          Editar
        </Button>
      )}
    </>
  )
  return (
    <Page
      title={client.name}
      isName
      back={BACK}
      picture={<ClientLogo client={client} />}
      lead={
        <ClientHead client={client}>
          <ClientHeadLinks client={client} />
        </ClientHead>
      }
      actions={actions}
    >
      <ClientTabs>
        {(tab) => {
          const Part = TAB_PARTS[tab]
          const facts = (
            <ClientDetails client={client} tab={tab}>
              {Part && <Part client={client} />}
            </ClientDetails>
          )
          return (
            <Suspense>
              {isEditing ? (
                <Panel>
                  <ClientForm client={client} tab={tab} onClose={close} />
                </Panel>
              ) : (
                facts
              )}
            </Suspense>
          )
        }}
      </ClientTabs>
    </Page>
  )
}
