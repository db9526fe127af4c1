import { clientSchema, type Client } from '@bastidor/shared/clients.views'
import { clientFieldsSchema, type ClientPatch } from '@bastidor/shared/clients'
import { taxIdProblem } from '@bastidor/shared/tax-id'
import { formatMoney } from '#lib/formatting/money.ts'
import { plainText, type FormAdapter } from '#lib/forms/form-adapter.ts'
import { parseDate, INVALID_DATE, dateText } from '#lib/formatting/parse-date.ts'
import { fieldsOfTab, type ClientField, type FieldSpec } from './client-form.fields.ts'
import type { ClientTab } from './client-tabs.ts'

/** The values of one tab's form. */
export type ClientValues = Partial<Record<ClientField, FieldValue>>
type FieldValue = string | number | string[]

const REQUIRED = new Set<ClientField>(['name', 'whatsapp', 'plan', 'value'])

/** Converts a client into the form of one tab; `planName` is for the texts of a conflict. */
export const clientShape = (
  tab: ClientTab,
  planName: (id: string) => string,
): FormAdapter<Client, ClientValues, ClientPatch> => {
  const specs = fieldsOfTab(tab)
  const byName = new Map<string, FieldSpec>(specs.map((spec) => [spec.name, spec]))
  return {
    schema: clientSchema,
    labels: Object.fromEntries(specs.map(({ name, label }) => [name, label])),
    valuesOf: (client) =>
      Object.fromEntries(specs.map((spec) => [spec.name, valueOf(spec, client)])),
    inputOf: (values) =>
      Object.fromEntries(specs.map((spec) => [spec.name, inputOf(spec, values[spec.name])])),
    textOf: (name, value) => {
      const widget = byName.get(name)?.widget
      if (widget === 'plan') return planName(String(value))
      return widget === 'money' && value !== '' ? formatMoney(Number(value)) : plainText(value)
    },
  }
}

/**
 * Field → error text. Unchanged fields never block a save, because old records contain values that
 * were never validated. Only required fields do.
 */
export const clientErrors = (
  tab: ClientTab,
  values: ClientValues,
  client: Client,
): Record<string, string> => {
  const errors: Record<string, string> = {}
  for (const spec of fieldsOfTab(tab)) {
    const value = values[spec.name]
    const isTouched = JSON.stringify(value) !== JSON.stringify(valueOf(spec, client))
    const problem = isTouched || REQUIRED.has(spec.name) ? problemOf(spec, value) : null
    if (problem) errors[spec.name] = problem
  }
  return errors
}

export const isRequired = (name: ClientField): boolean => REQUIRED.has(name)

const valueOf = ({ name, widget }: FieldSpec, client: Client | null): FieldValue => {
  const stored = client?.[name] ?? ''
  if (widget === 'day') return dateText(String(stored))
  if (typeof stored === 'boolean') return stored ? 'Sim' : 'Não'
  // A count of 0 is an empty field; only a fee may be 0.
  return stored === 0 && name !== 'value' ? '' : stored
}

const inputOf = (spec: FieldSpec, value: FieldValue | undefined): unknown => {
  const sent = sentOf(spec, value)
  const parsed = clientFieldsSchema.shape[spec.name].safeParse(sent)
  return parsed.success ? parsed.data : sent
}

const sentOf = ({ widget }: FieldSpec, value: FieldValue | undefined): unknown => {
  if (widget === 'day') return parseDate(String(value)) ?? value
  // Blank keeps the stored one, because older API clients always send the field.
  return widget === 'dueDay' && value === '' ? null : value
}

const problemOf = ({ name, widget }: FieldSpec, value: FieldValue | undefined): string | null => {
  if (widget === 'day') return parseDate(String(value)) === null ? INVALID_DATE : null
  const problem = widget === 'taxId' ? taxIdProblem(String(value)) : null
  const parsed = clientFieldsSchema.shape[name].safeParse(value)
  return problem ?? parsed.error?.issues[0]?.message ?? null
}
