import { Button } from '@mantine/core'
import type { Site } from '@bastidor/shared/client-parts'
import type { Client } from '@bastidor/shared/client-views'
import { IconPlus, IconWorldWww } from '@tabler/icons-react'
import { useState } from 'react'
import { useCan } from '#lib/Can.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useOpened } from '#ui/useDialog.ts'
import classes from './PartBox.module.css'
import { PartDelete } from './PartDelete.tsx'
import { SiteBox, siteName } from './SiteBox.tsx'
import { SiteFormDialog } from './SiteFormDialog.tsx'

type Props = {
  client: Client
  /** A client that has left is only read, and its passwords not at all (contract §3). */
  isReadOnly?: boolean
}

/** The sites of a client, one box each (screens §7, "Dev"). */
export const SitesPanel = ({ client, isReadOnly = false }: Props) => {
  const isAllowed = useCan()
  const [now] = useState(() => new Date())
  const form = useOpened<Site | null>()
  const deletion = useOpened<Site>()
  const mayEdit = !isReadOnly && isAllowed('client.site')
  const mayDelete = !isReadOnly && isAllowed('client.deleteSite')
  const newButton = mayEdit && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={15} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => form.open(null)}
    >
      Novo Site
    </Button>
  )

  return (
    <Panel title="Sites" action={newButton}>
      {client.dominio.length === 0 ? (
        <EmptyState icon={<IconWorldWww size={32} stroke={1.5} />} title="Nenhum site ainda">
          {mayEdit
            ? 'Guarde aqui o domínio, a hospedagem e as senhas; o vencimento avisa sozinho.'
            : 'Os sites do cliente aparecem aqui, com domínio, hospedagem e vencimento.'}
        </EmptyState>
      ) : (
        <ul className={classes.boxes} aria-label="Sites">
          {client.dominio.map((site) => (
            <SiteBox
              // Once anything has changed, what is shown of a password may be the old one.
              key={`${site._id} ${client.version}`}
              clientId={client.id}
              site={site}
              now={now}
              canReveal={!isReadOnly && isAllowed('client.siteSecrets')}
              onEdit={mayEdit ? () => form.open(site) : undefined}
              onDelete={mayDelete ? () => deletion.open(site) : undefined}
            />
          ))}
        </ul>
      )}
      {form.opened && (
        <SiteFormDialog
          key={form.opened.key}
          clientId={client.id}
          site={form.opened.item}
          onClose={form.close}
        />
      )}
      {deletion.opened && (
        <PartDelete
          key={deletion.opened.key}
          clientId={client.id}
          list="dominio"
          partId={deletion.opened.item._id}
          deletedText={`Site ${siteName(deletion.opened.item)} excluído.`}
          onClose={deletion.close}
        >
          O site <strong>{siteName(deletion.opened.item)}</strong> e as senhas guardadas com ele
          deixam de existir. Isto não pode ser desfeito.
        </PartDelete>
      )}
    </Panel>
  )
}
