import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { useConfirmDelete, type Deletion } from './useConfirmDelete.ts'

type Props<Variables, Answer> = Deletion<Variables, Answer> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'confirmLabel' | 'cancelLabel' | 'children'> & {
    label: string
    /** Shows a bin, with the label as its tooltip. */
    isIcon?: boolean
  }

/** Deletes a record, after a confirmation. */
export const DeleteButton = <Variables, Answer>({
  label,
  isIcon = false,
  confirmLabel,
  cancelLabel,
  children,
  ...deletion
}: Props<Variables, Answer>) => {
  const [isOpen, { open, close }] = useDisclosure()
  const confirmation = useConfirmDelete(deletion, close)
  return (
    <>
      {isIcon ? (
        <Tooltip label={label}>
          <ActionIcon aria-label={label} color="red" onClick={open}>
            <IconTrash size={20} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button variant="subtle" color="red" onClick={open}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isOpen}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        {...confirmation}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
