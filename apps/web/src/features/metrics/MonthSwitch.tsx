import { NativeSelect } from '@mantine/core'
import { monthText } from '#lib/formatting/months.ts'
import { PeriodSteps } from '#ui/inputs/PeriodSteps.tsx'

type Props = {
  month: string
  /** Latest first; the first one is the current month. */
  months: readonly string[]
  onChange: (month: string) => void
}

/** Selects a month by name, or the previous or next one. */
export const MonthSwitch = ({ month, months, onChange }: Props) => {
  const index = months.indexOf(month)
  return (
    <PeriodSteps
      period="Mês"
      hasPrevious={index + 1 < months.length}
      hasNext={index > 0}
      onStep={(step) => onChange(months[index - step] ?? month)}
    >
      <NativeSelect
        aria-label="Mês"
        value={month}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        data={months.map((value, place) => ({
          value,
          label: place === 0 ? `${monthText(value)} (parcial)` : monthText(value),
        }))}
        className="w-236 max-sm:w-auto max-sm:flex-1"
      />
    </PeriodSteps>
  )
}
