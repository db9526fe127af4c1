import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import type { PieceItem } from '@bastidor/shared/pieces'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toastWhenDone, toastWithAction } from '#ui/feedback/toast.ts'
import { dayText } from './calendar.labels.ts'
import { useMovePiece } from './calendar.queries.ts'
import { announcements, dayCoordinates, dayUnder, INSTRUCTIONS, KEYS } from './piece-drag.ts'
import { PieceFace } from './PieceFace.tsx'

type Props = { pieces: readonly PieceItem[]; children: ReactNode }

/** Where pieces are dragged from day to day by mouse, finger or keyboard. */
export const PieceBoard = ({ pieces, children }: Props) => {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // Scrolling by touch must not start a drag.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: dayCoordinates, keyboardCodes: KEYS }),
  )
  const [liftedId, setLiftedId] = useState('')
  const { mutate, mutateAsync } = useMovePiece()
  const focusMoved = useFocusMoved(pieces)
  const find = (id: string) => pieces.find((piece) => piece.id === id)
  const lifted = find(liftedId)

  const move = (id: string, from: string, to: string) =>
    toastWhenDone(mutateAsync({ id, from, to }), () =>
      toastWithAction(
        `Movida para ${dayText(to)}.`,
        { label: 'Desfazer', run: () => mutate({ id, from: to, to: from }) },
        { id: `piece ${id}` },
      ),
    )
  const handleEnd = ({ active, over, activatorEvent }: DragEndEvent) => {
    const id = String(active.id)
    const from = find(id)?.plannedOn
    setLiftedId('')
    if (!from || !over || over.id === from) return
    if (activatorEvent instanceof KeyboardEvent) focusMoved({ id, day: String(over.id) })
    move(id, from, String(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={dayUnder}
      onDragStart={({ active }) => setLiftedId(String(active.id))}
      onDragEnd={handleEnd}
      onDragCancel={() => setLiftedId('')}
      accessibility={{
        announcements: announcements(
          (id) => find(String(id))?.title ?? '',
          (id) => find(String(id))?.plannedOn ?? '',
        ),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && <PieceFace piece={lifted} isLifted />}
      </DragOverlay>
    </DndContext>
  )
}

/** A piece moved by keyboard keeps the focus, although its new day renders another element. */
const useFocusMoved = (pieces: readonly PieceItem[]) => {
  const moved = useRef<{ id: string; day: string } | null>(null)
  useEffect(() => {
    const { id, day } = moved.current ?? {}
    if (!pieces.some((piece) => piece.id === id && piece.plannedOn === day)) return
    moved.current = null
    // On a full day it is one of those that a press shows.
    const find = (selector: string) => document.querySelector<HTMLElement>(selector)
    const shown = find(`[data-piece="${id}"]`) ?? find(`[data-more="${day}"]`)
    shown?.focus()
  }, [pieces])
  return (to: { id: string; day: string }) => {
    moved.current = to
  }
}
