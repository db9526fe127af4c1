import { Button } from '@mantine/core'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { PIECE_STATES, type PieceState } from '@bastidor/shared/pieces.kinds'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNow } from '#lib/browser/useNow.ts'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { PieceCard } from './PieceCard.tsx'
import classes from './PieceColumn.module.css'
import { piecesQuery } from './pieces.queries.ts'
import type { useChosenPieces } from './useChosenPieces.ts'

type Props = {
  clientId: string
  state: PieceState
  /** Null without the permission to send pieces. */
  chosen: ReturnType<typeof useChosenPieces> | null
  onOpen: (id: string) => void
}

/** Published pieces lie in the past: two months are shown, past and future. */
const DAYS_BACK = 30
const DAYS_AHEAD = 31

/** The pieces of one state. */
export const PieceColumn = ({ clientId, state, chosen, onOpen }: Props) => {
  const id = useId()
  const today = dayOf(useNow())
  const [isAll, setAll] = useState(state !== 'published')
  const query = piecesQuery({
    clientId,
    state,
    ...(!isAll && { from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_AHEAD) }),
  })
  const { data } = useInfiniteQuery(query)
  return (
    <section className="grid min-w-0 gap-10" aria-labelledby={id}>
      <h2 id={id} className={classes.title} data-state={state}>
        {PIECE_STATES[state]} <span className="weight-450 text-dimmed tabular">{data?.total}</span>
      </h2>
      <InfiniteList
        query={query}
        skeleton={
          <div
            className="h-230 card max-sm:h-88"
            role="status"
            aria-busy="true"
            aria-label="Carregando"
          />
        }
        empty={
          <p className="text-14 text-dimmed">{isAll ? 'Nenhuma.' : 'Nenhuma nestes dois meses.'}</p>
        }
      >
        {({ results }) => (
          <ul className="grid gap-10 max-sm:grid-cols-1">
            {results.map((piece) => (
              <PieceCard
                key={piece.id}
                piece={piece}
                isChosen={chosen?.has(piece.id) ?? false}
                onOpen={() => onOpen(piece.id)}
                {...(chosen?.canToggle(piece) && { onChoose: () => chosen.toggle(piece) })}
              />
            ))}
          </ul>
        )}
      </InfiniteList>
      {!isAll && (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          Mostrar todas
        </Button>
      )}
    </section>
  )
}
