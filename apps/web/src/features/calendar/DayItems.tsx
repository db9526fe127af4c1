import { VisuallyHidden } from '@mantine/core'
import type { PieceItem } from '@bastidor/shared/pieces'
import type { Visit } from '@bastidor/shared/visits'
import { useEffect, useRef } from 'react'
import classes from './DayItems.module.css'
import { PieceChip } from './PieceChip.tsx'
import { VisitChip } from './VisitChip.tsx'

/** The pieces and visits of one day; it has so many more pieces, not loaded yet. */
export type Day = {
  day: string
  pieces: readonly PieceItem[]
  unloaded: number
  visits: readonly Visit[]
}

type Props = Day & {
  label: string
  /** How many are shown before a press shows the rest. */
  max?: number
  isWide?: boolean
  isClients: boolean
  onVisit: (visit: Visit) => void
  onMore?: () => void
}

/** The visits and pieces of a day. */
export const DayItems = ({
  day,
  label,
  pieces,
  unloaded,
  visits,
  max,
  isWide = false,
  isClients,
  onVisit,
  onMore,
}: Props) => {
  // Half of a day with many of both is for each.
  const shownVisits = visits.slice(0, max && max - Math.min(pieces.length, Math.floor(max / 2)))
  const shown = pieces.slice(0, max && max - shownVisits.length)
  const hidden = pieces.length + unloaded + visits.length - shown.length - shownVisits.length
  const list = useRef<HTMLUListElement>(null)
  const isAsked = useRef(false)
  // The button that shows the rest is gone then, and with it the focus.
  useEffect(() => {
    if (hidden > 0 || !isAsked.current) return
    isAsked.current = false
    list.current?.querySelector('button')?.focus()
  })
  const showMore = () => {
    isAsked.current = true
    onMore?.()
  }
  if (pieces.length + visits.length === 0) return null
  return (
    <>
      <ul ref={list} className="grid grid-cols-1 gap-4" aria-label={label}>
        {shownVisits.map((visit) => (
          <VisitChip key={visit.id} visit={visit} onOpen={onVisit} />
        ))}
        {shown.map((piece) => (
          <PieceChip key={piece.id} piece={piece} isWide={isWide} isClients={isClients} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className={classes.more} data-more={day} onClick={showMore}>
          mais {hidden}
          <VisuallyHidden> em {label}</VisuallyHidden>
        </button>
      )}
    </>
  )
}
