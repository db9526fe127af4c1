import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A whole number from 0. */
export const CountField = (props: NumberInputProps) => (
  <NumberInput
    min={0}
    max={10_000}
    allowDecimal={false}
    inputMode="numeric"
    placeholder="0"
    hideControls
    {...props}
  />
)
