import { useDroppable } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import type { Visit } from '@bastidor/shared/visits'
import { longDayText, WEEKDAYS } from './calendar.labels.ts'
import classes from './DayGrid.module.css'
import { type Day, DayItems } from './DayItems.tsx'

type Props = {
  label: string
  weeks: readonly (readonly Day[])[]
  /** Days of other months are dimmed. */
  month: string
  today: string
  /** A week shows all; a month a few of each day. */
  isWeek: boolean
  /** For a single client. */
  isClients: boolean
  onVisit: (visit: Visit) => void
  onMore: (day: string) => void
}

const SHOWN = 4

/** A month or a week as a table of days, onto which pieces are dropped. */
export const DayGrid = ({ label, weeks, isWeek, ...given }: Props) => (
  <table className={classes.grid} aria-label={label} data-week={isWeek || undefined}>
    <thead>
      <tr>
        {WEEKDAYS.map((name) => (
          <th
            key={name}
            scope="col"
            className="p-8 text-left text-13 weight-550 text-dimmed line-below"
          >
            <span aria-hidden="true">{name.slice(0, 3)}</span>
            <VisuallyHidden>{name}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((days) => (
        <tr key={days[0]?.day}>
          {days.map((day) => (
            <Cell key={day.day} of={day} {...(!isWeek && { max: SHOWN })} {...given} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

type CellProps = Pick<Props, 'month' | 'today' | 'isClients' | 'onVisit' | 'onMore'> & {
  of: Day
  max?: number
}

const Cell = ({ of, max, month, today, isClients, onVisit, onMore }: CellProps) => {
  const { day } = of
  const { setNodeRef, isOver } = useDroppable({ id: day })
  return (
    <td
      ref={setNodeRef}
      className={classes.day}
      data-over={isOver || undefined}
      data-other={!day.startsWith(month) || undefined}
      data-today={day === today || undefined}
    >
      <time dateTime={day} className={classes.number}>
        {Number(day.slice(8))}
        {day === today && <VisuallyHidden> (hoje)</VisuallyHidden>}
      </time>
      <DayItems
        {...of}
        label={longDayText(day)}
        {...(max !== undefined && { max })}
        isClients={isClients}
        onVisit={onVisit}
        onMore={() => onMore(day)}
      />
    </td>
  )
}
