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
import { announcements, INSTRUCTIONS } from './sortable.words.ts'

type Props = {
  /** Ids in their order. */
  ids: readonly string[]
  /** What an item is called aloud. */
  nameOf: (id: string) => string
  /** Where an item has been dropped: its place before and now. */
  onMove: (from: number, to: number) => void
  isLocked: boolean
  children: ReactNode
}

/** A list put in order by mouse, finger or keyboard; its items are `SortableItem`s. */
export const SortableList = ({ ids, nameOf, onMove, isLocked, children }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that scrolls must not carry a task away.
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
