import { formatMoney } from '#lib/formatting/money.ts'
import { NumberField, type NumberFieldProps } from './NumberField.tsx'

/** An amount in reais: `1500,5` is shown as `R$ 1.500,50`. */
export const MoneyField = (props: NumberFieldProps) => (
  <NumberField decimals={2} max={999_999_999} write={reais} placeholder="R$ 0,00" {...props} />
)

// A plain space instead of the non-breaking one, which cannot be typed.
const reais = (value: number): string => formatMoney(value).replace('\u00a0', ' ')
