import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** A whole number from 0. */
export const CountField = (props: NumberFieldProps) => (
  <NumberField max={10_000} placeholder="0" {...props} />
)
