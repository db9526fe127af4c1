import { formatDay } from '@bastidor/shared/dates'
import { termPatchSchema, termSchema, type Term, type TermPatch } from '@bastidor/shared/terms'
import type { FormErrors } from '@mantine/form'
import { parseDate, dateText } from '#lib/formatting/parse-date.ts'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'

/** What may be corrected; the day as dd/mm/aaaa. */
export type TermValues = { startsOn: string; months: number | string; note: string }

/** Converts a contract into the form of its correction. */
export const termShape: FormAdapter<Term, TermValues, Partial<TermPatch>> = {
  schema: termSchema,
  labels: { startsOn: 'Começo', months: 'Meses', note: 'Observação' },
  valuesOf: (term) => ({
    startsOn: dateText(term?.startsOn ?? ''),
    months: term?.months ?? '',
    note: term?.note ?? '',
  }),
  inputOf: ({ startsOn, months, note }) => ({
    startsOn: parseDate(startsOn) || undefined,
    months: typeof months === 'number' ? months : undefined,
    note,
  }),
  textOf: (field, value) =>
    field === 'startsOn' ? formatDay(parseDate(plainText(value))) : plainText(value),
}

/** Checks the values as the API does. */
export const termErrors = ({ startsOn, months, note }: TermValues): FormErrors => {
  const sent = { startsOn: startsOn && (parseDate(startsOn) || startsOn), months, note }
  const issues = termPatchSchema.safeParse(sent).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]))
}
