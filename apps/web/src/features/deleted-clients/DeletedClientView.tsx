import { Box } from '@mantine/core'
import type { DeletedClient } from '@bastidor/shared/clients.views'
import { formatInstant } from '@bastidor/shared/dates'
import { paths } from '#paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { ClientTimeline } from './deleted-clients.slots.ts'
import { ClientDetails } from '#features/client-record/ClientDetails.tsx'
import { ClientTabs } from '#features/client-record/ClientTabs.tsx'
import { TAB_PARTS } from '#features/client-record/client-record.slots.tsx'
import { useEmptyFields } from '#features/client-record/useEmptyFields.ts'
import { DeletedClientActions } from './DeletedClientActions.tsx'
import classes from './DeletedClientView.module.css'
import { usePlanName } from '#features/plans/usePlanNames.ts'

export const DELETED_BACK = { to: paths.deletedClients, label: 'Clientes Excluídos' }

/** A deleted client's page: motive, date and department tabs. */
export const DeletedClientView = ({ client }: { client: DeletedClient }) => {
  const planName = usePlanName(client.plan)
  const emptyFields = useEmptyFields()
  return (
    <Page
      title={client.name}
      isName
      back={DELETED_BACK}
      picture={
        <span className={classes.picture}>
          <Avatar name={client.name} src={null} size={100} />
        </span>
      }
      lead={planName || '\u00a0'}
      actions={
        <>
          <ClientTimeline client={client} />
          <DeletedClientActions client={client} />
        </>
      }
    >
      <dl className={classes.exit}>
        <div>
          <dt>Motivo Saída</dt>
          <dd>{client.motive}</dd>
        </div>
        <div>
          <dt>Excluído em</dt>
          <dd>{formatInstant(client.deletedAt)}</dd>
        </div>
        <div>
          <dt>Excluído por</dt>
          <dd>{client.deletedBy || '—'}</dd>
        </div>
      </dl>
      <Box mb={20}>
        <Notice tone="info">
          Somente leitura. Logo, contrato e senhas voltam a abrir quando o cliente for restaurado.
        </Notice>
      </Box>
      <ClientTabs>
        {(tab) => {
          const Part = TAB_PARTS[tab]
          return (
            <ClientDetails client={client} tab={tab} emptyFields={emptyFields}>
              {Part && <Part client={client} isReadOnly />}
            </ClientDetails>
          )
        }}
      </ClientTabs>
    </Page>
  )
}
