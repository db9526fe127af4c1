import { addDays } from '@bastidor/shared/dates'
import { PeriodName, PeriodSteps } from '#ui/inputs/PeriodSteps.tsx'
import { dayText } from './calendar.labels.ts'
import { weekOf } from './calendar-days.ts'

type Props = { day: string; onChange: (day: string) => void }

/** The week of a day, with the one before and the one after it. */
export const WeekSteps = ({ day, onChange }: Props) => {
  const days = weekOf(day)
  return (
    <PeriodSteps period="Semana" onStep={(step) => onChange(addDays(day, 7 * step))}>
      <PeriodName isWide>
        {dayText(days[0] ?? day)} – {dayText(days.at(-1) ?? day)}
      </PeriodName>
    </PeriodSteps>
  )
}
