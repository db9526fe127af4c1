import type { ComponentProps } from 'react'
import { formatPhone, shownPhone } from '#lib/formatting/phone.ts'
import { MaskedField } from './MaskedField.tsx'

/** A phone input; formats Brazilian numbers while typing. */
export const PhoneField = ({
  value = '',
  ...props
}: Omit<ComponentProps<typeof MaskedField>, 'format'>) => (
  <MaskedField
    type="tel"
    placeholder="(00) 00000-0000"
    maxLength={40}
    autoComplete="off"
    {...props}
    value={shownPhone(value)}
    format={formatPhone}
  />
)
