import type { Pin } from '@bastidor/shared/pieces.kinds'
import type { KeyboardEvent } from 'react'
import { pinClass, pinStyle } from '#ui/pictures/PinnedPicture.tsx'
import { shareOf } from './PieceMedia.tsx'

const STEP = 0.02
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

type Props = {
  id: string
  /** The id of the text that explains the keys. */
  hintId: string
  number: number
  pin: Pin
  onMove: (x: number, y: number) => void
  onWrite: () => void
  onRemove: () => void
}

/** A point on a picture: the arrows move it, Enter goes to its text, Delete removes it. */
export const PinMark = ({
  id,
  hintId,
  number,
  pin: { x, y },
  onMove,
  onWrite,
  onRemove,
}: Props) => {
  const handleKey = (event: KeyboardEvent) => {
    const way = WAYS[event.key]
    if (way) {
      // Neither the page nor the row of pictures moves.
      event.preventDefault()
      event.stopPropagation()
      const by = event.shiftKey ? 5 : 1
      onMove(shareOf(x + way[0] * by), shareOf(y + way[1] * by))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove()
    }
  }
  return (
    <button
      type="button"
      id={id}
      className={pinClass}
      style={pinStyle({ x, y })}
      aria-label={`Ponto ${number}, a ${percent(x)} da esquerda e ${percent(y)} do topo`}
      aria-describedby={hintId}
      onKeyDown={handleKey}
      onClick={onWrite}
    >
      {number}
    </button>
  )
}

const percent = (share: number) => `${Math.round(share * 100)}%`
