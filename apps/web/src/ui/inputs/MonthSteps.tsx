import { addMonths } from '@bastidor/shared/dates'
import { monthText } from '#lib/formatting/months.ts'
import { PeriodName, PeriodSteps } from './PeriodSteps.tsx'

type Props = {
  month: string
  /** The last month there is. */
  max?: string
  onChange: (month: string) => void
}

/** A month, with the one before and the one after it. */
export const MonthSteps = ({ month, max, onChange }: Props) => (
  <PeriodSteps
    period="Mês"
    hasNext={max === undefined || month < max}
    onStep={(step) => onChange(addMonths(month, step))}
  >
    <PeriodName>{monthText(month)}</PeriodName>
  </PeriodSteps>
)
