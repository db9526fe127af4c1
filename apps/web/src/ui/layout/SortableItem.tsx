import { ActionIcon } from '@mantine/core'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Props = { id: string; name: string; isLocked: boolean; children: ReactNode }

/** One item of a `SortableList`; its handle is hidden while the list is locked. */
export const SortableItem = ({ id, name, isLocked, children }: Props) => {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, attributes: { roleDescription: 'item que se move' } })
  return (
    <li
      ref={setNodeRef}
      className="relative flex list-none items-start gap-4 rounded-md bg-panel data-dragging:z-2 data-dragging:lifted"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {!isLocked && (
        <ActionIcon
          ref={setActivatorNodeRef}
          className="mt-6 flex-none cursor-grab touch-none"
          {...attributes}
          {...listeners}
          aria-label={`Arrastar ${name}`}
        >
          <IconGripVertical size={18} aria-hidden="true" />
        </ActionIcon>
      )}
      {children}
    </li>
  )
}
