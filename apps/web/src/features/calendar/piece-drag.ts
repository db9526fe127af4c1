import {
  closestCenter,
  KeyboardCode,
  pointerWithin,
  type Announcements,
  type CollisionDetection,
  type KeyboardCodes,
  type KeyboardCoordinateGetter,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { addDays } from '@bastidor/shared/dates'
import { dayText } from './calendar.labels.ts'

export const INSTRUCTIONS =
  'Pressione espaço para pegar a peça, as setas para movê-la um dia ou uma semana, espaço para soltar e Esc para cancelar. Enter abre a peça.'

/** Only Space lifts a piece, since Enter opens it; Tab cancels, so that the focus stays on it. */
export const KEYS: KeyboardCodes = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc, KeyboardCode.Tab],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
}

const STEPS: Record<string, number> = {
  [KeyboardCode.Left]: -1,
  [KeyboardCode.Right]: 1,
  [KeyboardCode.Up]: -7,
  [KeyboardCode.Down]: 7,
}

/** The arrows move a piece by a day or a week, onto the middle of that day. */
export const dayCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const step = STEPS[event.code]
  const { active, over, collisionRect, droppableRects } = context
  if (!step || !active || !collisionRect) return undefined
  event.preventDefault()
  const from = String(over?.id ?? active.data.current?.['day'])
  const day = droppableRects.get(addDays(from, step))
  if (!day) return undefined
  return {
    x: day.left + (day.width - collisionRect.width) / 2,
    y: day.top + (day.height - collisionRect.height) / 2,
  }
}

/** The day under the pointer; with the keyboard the nearest one. */
export const dayUnder: CollisionDetection = (given) =>
  given.pointerCoordinates ? pointerWithin(given) : closestCenter(given)

/** Announcements for screen readers while a piece is moved. */
export const announcements = (
  titleOf: (id: UniqueIdentifier) => string,
  dayOf: (id: UniqueIdentifier) => string,
): Announcements => ({
  onDragStart: ({ active }) => inHand(titleOf(active.id), dayOf(active.id)),
  onDragOver: ({ active, over }) => {
    if (!over) return undefined
    const day = dayOf(active.id)
    return over.id === day ? inHand(titleOf(active.id), day) : `${dayText(String(over.id))}.`
  },
  onDragEnd: ({ active, over }) => {
    const from = dayOf(active.id)
    return over && over.id !== from
      ? `Movida para ${dayText(String(over.id))}.`
      : `${titleOf(active.id)} ficou em ${dayText(from)}.`
  },
  onDragCancel: ({ active }) =>
    `Cancelado. ${titleOf(active.id)} ficou em ${dayText(dayOf(active.id))}.`,
})

const inHand = (title: string, day: string) => `${title} na mão, em ${dayText(day)}.`
