import type { ComponentProps } from 'react'
import { formatPhone } from '#lib/phone.ts'
import { MaskedField } from './MaskedField.tsx'

/** A phone, Brazilian ones masked while one types. */
export const PhoneField = (props: Omit<ComponentProps<typeof MaskedField>, 'format'>) => (
  <MaskedField
    type="tel"
    placeholder="(00) 00000-0000"
    maxLength={40}
    autoComplete="off"
    {...props}
    format={formatPhone}
  />
)
