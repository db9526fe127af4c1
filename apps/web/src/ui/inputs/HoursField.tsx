import { plainNumber } from '#lib/formatting/typed-number.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** Hours with decimals: `1,5 h`. */
export const HoursField = (props: NumberFieldProps) => (
  <NumberField decimals={2} write={hours} placeholder="0 h" {...props} />
)

const hours = (value: number): string => `${plainNumber(value)} h`
