import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/client-views'
import { IconPencil } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCan } from '#lib/Can.tsx'
import { useHotkeys } from '#lib/shortcuts.ts'
import { paths } from '#paths.ts'
import { Page } from '#ui/Page.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ClientFacts } from './ClientFacts.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientLogo } from './ClientLogo.tsx'
import { ClientTabs } from './ClientTabs.tsx'
import { useEditedTab } from './useEditedTab.ts'

const ClientForm = lazy(() =>
  import('./ClientForm.tsx').then((file) => ({ default: file.ClientForm })),
)

export const BACK = { to: paths.clients, label: 'Clientes' }

/** A client's page: who it is, what may be done, and what each department knows (S1 §2). */
export const ClientView = ({ client }: { client: Client }) => {
  const { isEditing, edit, close, opener } = useEditedTab()
  const mayEdit = useCan()('client.update')
  useHotkeys(mayEdit ? [{ key: 'e', label: 'Editar a aba aberta', run: edit }] : [])

  const actions = (
    <>
      {/* ClientTimeline, then ClientDelete after the button */}
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
      lead={<ClientHead client={client} />}
      actions={actions}
    >
      <ClientTabs>
        {(tab) => {
          const facts = (
            <ClientFacts client={client} tab={tab}>
              {/* comercial: ContactsPanel; dev: SitesPanel; trafego: PlatformsPanel */}
            </ClientFacts>
          )
          return isEditing ? (
            <Suspense fallback={facts}>
              <Panel>
                <ClientForm client={client} tab={tab} onClose={close} />
              </Panel>
            </Suspense>
          ) : (
            facts
          )
        }}
      </ClientTabs>
    </Page>
  )
}
