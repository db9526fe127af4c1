import { writtenNumber } from '@bastidor/shared/text'

/** The text about skipped lines; empty if there are none. */
export const skippedText = (skipped: number): string => {
  if (skipped === 0) return ''
  return skipped === 1
    ? ' Uma linha repetida foi pulada.'
    : ` ${writtenNumber(skipped)} linhas repetidas foram puladas.`
}
