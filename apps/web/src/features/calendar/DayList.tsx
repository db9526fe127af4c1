import { useDroppable } from '@dnd-kit/core'
import { Button } from '@mantine/core'
import type { Visit } from '@bastidor/shared/visits'
import { isWeekend, longDayText, shortDayText } from './calendar.labels.ts'
import { type Day, DayItems } from './DayItems.tsx'
import classes from './DayList.module.css'
import { useCalendarUrl } from './useCalendarUrl.ts'

type Props = {
  label: string
  days: readonly Day[]
  /** Those of which all is shown. */
  openDays: readonly string[]
  today: string
  /** For a single client. */
  isClients: boolean
  onVisit: (visit: Visit) => void
  onMore: (day: string) => void
}

/** A few of a day, as on wider screens: all of each would be some twenty screens of a phone. */
const SHOWN = 3

/**
 * The days of a month one below the other, as phones show them; those of the running month that have
 * passed are behind a press.
 */
export const DayList = ({ label, days, openDays, ...given }: Props) => {
  const { today } = given
  const { isPastOpen, setPastOpen } = useCalendarUrl()
  const coming = days.filter(({ day }) => day >= today)
  // Nothing is planned onto a day that has passed.
  const past = days.filter((day) => day.day < today && day.pieces.length + day.visits.length > 0)
  const isFolded = coming.length > 0 && !isPastOpen
  return (
    <>
      {coming.length > 0 && past.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          mb="xs"
          aria-expanded={isPastOpen}
          onClick={() => setPastOpen(!isPastOpen)}
        >
          {isPastOpen ? 'Ocultar dias passados' : 'Ver dias passados'}
        </Button>
      )}
      <ol className={classes.days} aria-label={label}>
        {[...(isFolded ? [] : past), ...coming].map((day) => (
          <DayRow
            key={day.day}
            of={day}
            {...(!openDays.includes(day.day) && { max: SHOWN })}
            {...given}
          />
        ))}
      </ol>
    </>
  )
}

type RowProps = Pick<Props, 'today' | 'isClients' | 'onVisit' | 'onMore'> & {
  of: Day
  max?: number
}

const DayRow = ({ of, max, today, isClients, onVisit, onMore }: RowProps) => {
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
          {...(max !== undefined && { max })}
          isWide
          isClients={isClients}
          onVisit={onVisit}
          onMore={() => onMore(day)}
        />
      </div>
    </li>
  )
}
