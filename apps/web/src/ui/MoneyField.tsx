import { NumberInput, type NumberInputProps } from '@mantine/core'

/** An amount in reais: `1500,5` is shown as `R$ 1.500,50`. */
export const MoneyField = (props: NumberInputProps) => (
  <NumberInput
    prefix="R$ "
    min={0}
    max={999_999_999}
    decimalScale={2}
    fixedDecimalScale
    decimalSeparator=","
    thousandSeparator="."
    hideControls
    inputMode="decimal"
    placeholder="R$ 0,00"
    {...props}
  />
)
