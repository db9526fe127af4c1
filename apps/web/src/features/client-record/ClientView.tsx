import type { Client } from '@bastidor/shared/clients.views'
import { Suspense } from 'react'
import { useCan } from '#lib/session/Can.tsx'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { paths } from '#paths.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import type { ClientDialog } from './client-dialogs.ts'
import { ClientActions } from './ClientActions.tsx'
import { ClientDetails } from './ClientDetails.tsx'
import { ClientDialogs } from './ClientDialogs.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ClientLogo } from './ClientLogo.tsx'
import { TAB_PARTS } from './client-record.slots.tsx'
import { ClientPieces, ClientSummary, ClientTasks, ClientTerms } from './client-page.slots.ts'
import { ClientTabs } from './ClientTabs.tsx'
import { useEditedTab } from './useEditedTab.ts'
import { useEmptyFields } from './useEmptyFields.ts'

const ClientForm = lazyWithPreload(() => import('./ClientForm.tsx').then((file) => file.ClientForm))

export const BACK = { to: paths.clients, label: 'Clientes' }

/** A client's page: header, summary and department tabs. */
export const ClientView = ({ client }: { client: Client }) => {
  const { isEditing, isEditable, edit, close, opener } = useEditedTab()
  const { opened, open, close: closeDialog } = useDialogFor<ClientDialog>()
  const emptyFields = useEmptyFields()
  const can = useCan()
  const mayEdit = can('client.update')
  const responsibleIds = [client.gestorId, client.csId].filter((id) => id !== null)
  const mayRenew = can('client.renew', { responsibleIds })
  useHotkeys(mayEdit && isEditable ? [{ key: 'e', label: 'Editar a aba aberta', run: edit }] : [])

  return (
    <Page
      title={client.name}
      isName
      isCompact
      back={BACK}
      picture={<ClientLogo client={client} />}
      lead={<ClientHead client={client} />}
      actions={
        <ClientActions
          client={client}
          opener={opener}
          onEdit={mayEdit && isEditable ? edit : undefined}
          isEditing={isEditing}
          onDialog={open}
        />
      }
    >
      <ClientSummary
        client={client}
        onSurvey={() => open('survey')}
        {...(mayRenew && { onRenew: () => open('renew') })}
      />
      <ClientTabs
        others={{
          contratos: (
            <Suspense>
              <ClientTerms client={client} />
            </Suspense>
          ),
          pauta: (
            <Suspense>
              <ClientTasks client={client} />
            </Suspense>
          ),
          pecas: (
            <Suspense>
              <ClientPieces client={client} />
            </Suspense>
          ),
        }}
      >
        {(tab) => {
          const Part = TAB_PARTS[tab]
          const facts = (
            <ClientDetails client={client} tab={tab} emptyFields={emptyFields}>
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
      <Suspense>
        {opened && (
          <ClientDialogs
            key={opened.key}
            dialog={opened.item}
            client={client}
            onClose={closeDialog}
          />
        )}
      </Suspense>
    </Page>
  )
}
