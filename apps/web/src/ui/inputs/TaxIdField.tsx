import type { ComponentProps } from 'react'
import { formatTypedTaxId } from '#lib/formatting/tax-id-mask.ts'
import { MaskedField } from './MaskedField.tsx'

/** A CPF or CNPJ, formatted while typing; CNPJs have letters since 2026. */
export const TaxIdField = (
  props: Omit<ComponentProps<typeof MaskedField>, 'format' | 'counts'>,
) => (
  <MaskedField
    placeholder="000.000.000-00 ou 00.000.000/0000-00"
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...props}
    counts={/[\da-z]/gi}
    format={formatTypedTaxId}
  />
)
