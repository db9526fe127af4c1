import type { Client } from '@bastidor/shared/clients.views'
import { IconWorldWww } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useCan } from '#lib/session/Can.tsx'
import { PartDelete } from './PartDelete.tsx'
import { PartsPanel } from './PartsPanel.tsx'
import { SiteBox, siteName } from './SiteBox.tsx'

const SiteFormDialog = lazyWithPreload(() =>
  import('./SiteFormDialog.tsx').then((file) => file.SiteFormDialog),
)

type Props = {
  client: Client
  /** A deleted client is read-only, and its passwords are not accessible. */
  isReadOnly?: boolean
}

/** A client's sites, one box each. */
export const SitesPanel = ({ client, isReadOnly = false }: Props) => {
  const isAllowed = useCan()
  const [now] = useState(() => new Date())
  const mayEdit = !isReadOnly && isAllowed('client.site')
  return (
    <PartsPanel
      title="Sites"
      parts={client.dominio}
      newLabel="Novo Site"
      mayEdit={mayEdit}
      mayDelete={!isReadOnly && isAllowed('client.deleteSite')}
      empty={{
        icon: IconWorldWww,
        title: 'Nenhum site ainda',
        text: mayEdit
          ? 'Guarde aqui o domínio, a hospedagem e as senhas; o vencimento avisa sozinho.'
          : 'Os sites do cliente aparecem aqui, com domínio, hospedagem e vencimento.',
      }}
      renderBox={(site, acts) => (
        <SiteBox
          // After any change a revealed password may be outdated.
          key={`${site._id} ${client.version}`}
          clientId={client.id}
          site={site}
          now={now}
          canReveal={!isReadOnly && isAllowed('client.siteSecrets')}
          {...acts}
        />
      )}
      renderForm={(site, key, onClose) => (
        <SiteFormDialog key={key} clientId={client.id} site={site} onClose={onClose} />
      )}
      renderDelete={(site, key, onClose) => (
        <PartDelete
          key={key}
          clientId={client.id}
          list="dominio"
          partId={site._id}
          deletedText={`Site ${siteName(site)} excluído.`}
          onClose={onClose}
        >
          O site <strong>{siteName(site)}</strong> e as senhas guardadas com ele deixam de existir.
          Isto não pode ser desfeito.
        </PartDelete>
      )}
    />
  )
}
