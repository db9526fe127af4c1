const number = new Intl.NumberFormat('pt-BR')

/** `1 cliente`, `1.500 clientes`. */
export const clientsText = (count: number): string =>
  count === 1 ? '1 cliente' : `${number.format(count)} clientes`

/** The text about skipped lines; empty if there are none. */
export const skippedText = (skipped: number): string => {
  if (skipped === 0) return ''
  return skipped === 1
    ? ' Uma linha repetida foi pulada.'
    : ` ${number.format(skipped)} linhas repetidas foram puladas.`
}
