const reais = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  // Nothing has no sign: neither -0 nor what rounds to it.
  signDisplay: 'negative',
})

/** `1500` → `R$ 1.500,00`, with the no-break space that keeps the two together. */
export const formatMoney = (value: number): string => reais.format(value)
