import { Button } from '@mantine/core'
import { IconPlus, type TablerIcon } from '@tabler/icons-react'
import { Suspense, type ReactNode } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'

type Part = { _id: string }
/** The actions on a part; undefined if it is read-only. */
export type PartActs = { onEdit: (() => void) | undefined; onDelete: (() => void) | undefined }

type Props<Item extends Part> = {
  title: string
  parts: Item[]
  newLabel: string
  mayEdit: boolean
  mayDelete: boolean
  empty: { icon: TablerIcon; title: string; text: string }
  columns?: 2
  renderBox: (part: Item, acts: PartActs) => ReactNode
  /** The dialog of an existing or a new part. */
  renderForm: (part: Item | null, key: number, onClose: () => void) => ReactNode
  renderDelete: (part: Item, key: number, onClose: () => void) => ReactNode
}

/** A client's parts, with the actions to add, edit and delete one. */
export const PartsPanel = <Item extends Part>({
  title,
  parts,
  newLabel,
  mayEdit,
  mayDelete,
  empty: { icon: Icon, ...empty },
  columns,
  renderBox,
  renderForm,
  renderDelete,
}: Props<Item>) => {
  const form = useDialogFor<Item | null>()
  const deletion = useDialogFor<Item>()
  const newButton = mayEdit && (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={15} aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => form.open(null)}
    >
      {newLabel}
    </Button>
  )
  const actsOn = (part: Item): PartActs => ({
    onEdit: mayEdit ? () => form.open(part) : undefined,
    onDelete: mayDelete ? () => deletion.open(part) : undefined,
  })

  return (
    <Panel title={title} action={newButton}>
      {parts.length === 0 ? (
        <EmptyState icon={<Icon size={32} stroke={1.5} />} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul
          className="grid gap-14 data-[columns=2]:grid-cols-2 data-[columns=2]:max-lg:grid-cols-1"
          data-columns={columns}
          aria-label={title}
        >
          {parts.map((part) => renderBox(part, actsOn(part)))}
        </ul>
      )}
      <Suspense>
        {form.opened && renderForm(form.opened.item, form.opened.key, form.close)}
      </Suspense>
      {deletion.opened && renderDelete(deletion.opened.item, deletion.opened.key, deletion.close)}
    </Panel>
  )
}
