const reais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  // No sign for zero: neither for -0 nor for a value that rounds to it.
  signDisplay: 'negative',
})

/** `1500` → `R$ 1.500,00`, with a non-breaking space. */
export const formatMoney = (value: number): string => reais.format(value)
