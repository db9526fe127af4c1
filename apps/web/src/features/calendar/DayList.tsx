import { useDroppable } from '@dnd-kit/core'
import { Button } from '@mantine/core'
import type { Visit } from '@bastidor/shared/visits'
import { useRef } from 'react'
import { isWeekend, longDayText, shortDayText } from './calendar.labels.ts'
import { type Day, DayItems } from './DayItems.tsx'
import classes from './DayList.module.css'

type Props = {
  label: string
  days: readonly Day[]
  today: string
  /** For a single client. */
  isClients: boolean
  onVisit: (visit: Visit) => void
  onMore: (day: string) => void
}

/** The days of a month one below the other, as phones show them. */
export const DayList = ({ label, days, ...given }: Props) => {
  const { today } = given
  const list = useRef<HTMLOListElement>(null)
  const shown = days.filter(hasUse(today))
  const hasTodayBelow = shown.findIndex(({ day }) => day === today) > 0
  const toToday = () =>
    list.current?.querySelector('[data-today]')?.scrollIntoView({ block: 'start' })
  return (
    <>
      {hasTodayBelow && (
        <Button variant="subtle" size="compact-sm" mb="xs" onClick={toToday}>
          Ir para hoje
        </Button>
      )}
      <ol ref={list} className={classes.days} aria-label={label}>
        {shown.map((day) => (
          <DayRow key={day.day} of={day} {...given} />
        ))}
      </ol>
    </>
  )
}

// Nothing is planned onto a day that has passed.
const hasUse =
  (today: string) =>
  ({ day, pieces, visits }: Day): boolean =>
    day >= today || pieces.length + visits.length > 0

type RowProps = Pick<Props, 'today' | 'isClients' | 'onVisit' | 'onMore'> & { of: Day }

const DayRow = ({ of, today, isClients, onVisit, onMore }: RowProps) => {
  const { day, pieces, visits } = of
  const { setNodeRef, isOver } = useDroppable({ id: day })
  return (
    <li
      ref={setNodeRef}
      className={classes.day}
      data-over={isOver || undefined}
      data-today={day === today || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-empty={pieces.length + visits.length === 0 || undefined}
    >
      <time dateTime={day} className={classes.date}>
        {shortDayText(day)}
        {day === today && <span className={classes.now}> hoje</span>}
      </time>
      <div className="min-w-0">
        <DayItems
          {...of}
          label={longDayText(day)}
          isWide
          isClients={isClients}
          onVisit={onVisit}
          onMore={() => onMore(day)}
        />
      </div>
    </li>
  )
}
