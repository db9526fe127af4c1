import type { ComponentProps } from 'react'
import { MaskedField } from './MaskedField.tsx'

type Props = Omit<ComponentProps<typeof MaskedField>, 'format'>

/** A time of day, typed as hh:mm. (The browser's own field shows the clock of its language.) */
export const TimeField = (props: Props) => (
  <MaskedField
    placeholder="hh:mm"
    inputMode="numeric"
    autoComplete="off"
    {...props}
    format={maskTime}
  />
)

// Excess digits are kept, and make the time invalid.
const maskTime = (typed: string): string => {
  const digits = typed.replace(/^(\d):/, '0$1').replace(/\D/g, '')
  return [digits.slice(0, 2), digits.slice(2)].filter(Boolean).join(':')
}
