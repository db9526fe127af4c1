import type { Announcements } from '@dnd-kit/core'

export const INSTRUCTIONS =
  'Pressione espaço para pegar o item, as setas para movê-lo, espaço para soltar e Esc para cancelar.'

/** Screen reader announcements while dragging. */
export const announcements = (
  nameOf: (id: string) => string,
  placeOf: (id: string) => number,
  total: number,
): Announcements => {
  const place = (id: string | number) => `posição ${placeOf(String(id))} de ${total}`
  const name = (id: string | number) => nameOf(String(id))
  return {
    onDragStart: ({ active }) => `${name(active.id)} na mão, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)}: ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${name(active.id)} solta na ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Cancelado. ${name(active.id)} voltou à ${place(active.id)}.`,
  }
}
