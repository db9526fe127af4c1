import { Button } from '@mantine/core'
import type { Platform } from '@bastidor/shared/client-parts'
import type { Client } from '@bastidor/shared/client-views'
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react'
import { useCan } from '#lib/Can.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useOpened } from '#ui/useDialog.ts'
import classes from './PartBox.module.css'
import { PartDelete } from './PartDelete.tsx'
import { PlatformBox, platformName } from './PlatformBox.tsx'
import { PlatformFormDialog } from './PlatformFormDialog.tsx'

type Props = { client: Client; isReadOnly?: boolean }

/** The traffic platforms of a client, one box each (screens §7, "Tráfego"). */
export const PlatformsPanel = ({ client, isReadOnly = false }: Props) => {
  const isAllowed = useCan()
  const form = useOpened<Platform | null>()
  const deletion = useOpened<Platform>()
  const mayEdit = !isReadOnly && isAllowed('client.platform')
  const mayDelete = !isReadOnly && isAllowed('client.deletePlatform')
  const newButton = mayEdit && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={15} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => form.open(null)}
    >
      Nova plataforma
    </Button>
  )

  return (
    <Panel title="Plataformas de Tráfego" action={newButton}>
      {client.plataformasTrafego.length === 0 ? (
        <EmptyState
          icon={<IconSpeakerphone size={32} stroke={1.5} />}
          title="Nenhuma plataforma ainda"
        >
          {mayEdit
            ? 'Diga onde o cliente anuncia, quem cuida, e até onde a verba pode ir.'
            : 'As plataformas em que o cliente anuncia aparecem aqui.'}
        </EmptyState>
      ) : (
        <ul className={classes.boxes} data-columns="2" aria-label="Plataformas de Tráfego">
          {client.plataformasTrafego.map((platform) => (
            <PlatformBox
              key={platform._id}
              platform={platform}
              onEdit={mayEdit ? () => form.open(platform) : undefined}
              onDelete={mayDelete ? () => deletion.open(platform) : undefined}
            />
          ))}
        </ul>
      )}
      {form.opened && (
        <PlatformFormDialog
          key={form.opened.key}
          clientId={client.id}
          platform={form.opened.item}
          onClose={form.close}
        />
      )}
      {deletion.opened && (
        <PartDelete
          key={deletion.opened.key}
          clientId={client.id}
          list="plataformasTrafego"
          partId={deletion.opened.item._id}
          deletedText={`Plataforma ${platformName(deletion.opened.item)} excluída.`}
          onClose={deletion.close}
        >
          A plataforma <strong>{platformName(deletion.opened.item)}</strong> e o que foi anotado
          nela deixam de existir. Isto não pode ser desfeito.
        </PartDelete>
      )}
    </Panel>
  )
}
