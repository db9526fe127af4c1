import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { announcements, INSTRUCTIONS } from './sortable-announcements.ts'

type Props = {
  /** Ids in order. */
  ids: readonly string[]
  /** The item's name for screen readers. */
  nameOf: (id: string) => string
  /** Old and new index of a dropped item. */
  onMove: (from: number, to: number) => void
  isLocked: boolean
  children: ReactNode
}

/** A list that can be reordered by mouse, touch or keyboard; its items are `SortableItem`s. */
export const SortableList = ({ ids, nameOf, onMove, isLocked, children }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // Scrolling by touch must not start a drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const handleDragEnd = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (from !== -1 && to !== -1 && from !== to) onMove(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: announcements(nameOf, (id) => ids.indexOf(id) + 1, ids.length),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy} disabled={isLocked}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
