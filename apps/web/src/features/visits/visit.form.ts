import { formatDay } from '@bastidor/shared/dates'
import {
  visitInputSchema,
  visitPatchSchema,
  visitSchema,
  type Visit,
  type VisitInput,
  type VisitPatch,
} from '@bastidor/shared/visits'
import type { FormErrors } from '@mantine/form'
import { dateText, parseDate } from '#lib/formatting/parse-date.ts'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'

/** The form's values; the day as dd/mm/aaaa. */
export type VisitValues = { clientId: string; day: string; note: string; done: boolean }

const LABELS = { day: 'Dia', note: 'Observação', done: 'Aconteceu' }

const dayOf = ({ day }: Pick<VisitValues, 'day'>) => parseDate(day) || day
const textOf = (field: keyof VisitValues, value: unknown) =>
  field === 'day' ? formatDay(parseDate(plainText(value))) : plainText(value)

/** A new visit, with what is known of it already. */
export const newVisitShape = (
  fresh: Partial<VisitValues>,
): FormAdapter<Visit, VisitValues, VisitInput> => ({
  schema: visitSchema,
  labels: { clientId: 'Cliente', day: LABELS.day, note: LABELS.note },
  valuesOf: () => ({ clientId: '', day: '', note: '', done: false, ...fresh }),
  inputOf: (values) => visitInputSchema.parse({ ...values, day: dayOf(values) }),
})

/** A stored visit. */
export const visitShape: FormAdapter<Visit, VisitValues, VisitPatch> = {
  schema: visitSchema,
  labels: LABELS,
  valuesOf: (visit) => ({
    clientId: visit?.clientId ?? '',
    day: dateText(visit?.day ?? ''),
    note: visit?.note ?? '',
    done: visit?.done ?? false,
  }),
  inputOf: ({ clientId: _client, ...values }) =>
    visitPatchSchema.parse({ ...values, day: dayOf(values) }),
  textOf,
}

/** Field → error text. */
export const visitErrors = (values: VisitValues): FormErrors => {
  const { error } = visitInputSchema.safeParse({ ...values, day: dayOf(values) })
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  )
}
