import type { Client } from '@bastidor/shared/clients.views'
import { IconSpeakerphone } from '@tabler/icons-react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { PartDelete } from './PartDelete.tsx'
import { PartsPanel } from './PartsPanel.tsx'
import { PlatformBox, platformName } from './PlatformBox.tsx'

const PlatformFormDialog = lazyWithPreload(() =>
  import('./PlatformFormDialog.tsx').then((file) => file.PlatformFormDialog),
)

type Props = { client: Client; isReadOnly?: boolean }

/** A client's traffic platforms, one box each. */
export const PlatformsPanel = ({ client, isReadOnly = false }: Props) => {
  const isAllowed = useClientCan(isReadOnly ? null : client)
  const mayEdit = !isReadOnly && isAllowed('client.platform')
  return (
    <PartsPanel
      title="Plataformas de Tráfego"
      parts={client.plataformasTrafego}
      newLabel="Nova plataforma"
      mayEdit={mayEdit}
      mayDelete={!isReadOnly && isAllowed('client.deletePlatform')}
      columns={2}
      empty={{
        icon: IconSpeakerphone,
        title: 'Nenhuma plataforma ainda',
        text: mayEdit
          ? 'Diga onde o cliente anuncia, quem cuida, e até onde a verba pode ir.'
          : 'As plataformas em que o cliente anuncia aparecem aqui.',
      }}
      renderBox={(platform, acts) => (
        <PlatformBox key={platform._id} platform={platform} {...acts} />
      )}
      renderForm={(platform, key, onClose) => (
        <PlatformFormDialog key={key} clientId={client.id} platform={platform} onClose={onClose} />
      )}
      renderDelete={(platform, key, onClose) => (
        <PartDelete
          key={key}
          clientId={client.id}
          list="plataformasTrafego"
          partId={platform._id}
          deletedText={`Plataforma ${platformName(platform)} excluída.`}
          onClose={onClose}
        >
          A plataforma <strong>{platformName(platform)}</strong> e o que foi anotado nela deixam de
          existir. Isto não pode ser desfeito.
        </PartDelete>
      )}
    />
  )
}
