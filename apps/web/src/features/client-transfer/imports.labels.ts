import { once } from '@bastidor/shared/once'

const number = once(() => new Intl.NumberFormat('pt-BR'))

/** The text about skipped lines; empty if there are none. */
export const skippedText = (skipped: number): string => {
  if (skipped === 0) return ''
  return skipped === 1
    ? ' Uma linha repetida foi pulada.'
    : ` ${number().format(skipped)} linhas repetidas foram puladas.`
}
