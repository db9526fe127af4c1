import { plainNumber } from '#lib/formatting/typed-number.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** The day of the month on which a client pays: `Dia 5`. */
export const DueDayField = (props: NumberFieldProps) => (
  <NumberField min={1} max={31} write={day} placeholder="Dia do mês, 1 a 31" {...props} />
)

const day = (value: number): string => `Dia ${plainNumber(value)}`
