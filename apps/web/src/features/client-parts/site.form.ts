import {
  NAMELESS_SITE,
  siteInputSchema,
  type Site,
  type SiteInput,
} from '@bastidor/shared/client-parts'
import { SITE_LABELS } from '@bastidor/shared/clients.labels'
import { fieldsOf } from '@bastidor/shared/errors'
import { z } from 'zod'
import type { FormAdapter, Versioned } from '#lib/forms/form-adapter.ts'
import { parseDate, INVALID_DATE, dateText } from '#lib/formatting/parse-date.ts'

const TEXTS = [
  'name',
  'link',
  'localFigma',
  'localDominio',
  'localHospedagem',
  'loginDominio',
  'loginHospedagem',
] as const
const SECRETS = ['senhaDominio', 'senhaHospedagem'] as const

type Secrets = Record<(typeof SECRETS)[number], string | null>
type Texts = Record<(typeof TEXTS)[number], string>

/** The dialog's values; a secret: "" keeps the stored one, null removes it. */
export type SiteValues = Texts & Secrets & { dataVencimento: string }

/** A site for the form's comparison: a stored secret is only a marker that differs from "none". */
export type SiteRecord = Versioned & Texts & Secrets & { dataVencimento: string | null }

const STORED = 'guardada'

export const siteRecord = (site: Site): SiteRecord => {
  const { _id: id, hasSenhaDominio, hasSenhaHospedagem, ...fields } = site
  return {
    ...fields,
    id,
    version: 0,
    senhaDominio: hasSenhaDominio ? STORED : null,
    senhaHospedagem: hasSenhaHospedagem ? STORED : null,
  }
}

export const siteShape: FormAdapter<SiteRecord, SiteValues, SiteInput> = {
  // A part has no version: no conflicts, last write wins per field.
  schema: z.never(),
  labels: SITE_LABELS,
  valuesOf: (site) => ({
    ...(Object.fromEntries(TEXTS.map((field) => [field, site?.[field] ?? ''])) as Texts),
    dataVencimento: dateText(site?.dataVencimento ?? null),
    senhaDominio: '',
    senhaHospedagem: '',
  }),
  inputOf: (values) => siteInputSchema.parse(sent(values)),
}

/** Field → error text. */
export const siteErrors = (values: SiteValues): Record<string, string> => {
  const parsed = siteInputSchema.safeParse(sent(values))
  const errors = parsed.success ? {} : fieldsOf(parsed.error)
  if (parseDate(values.dataVencimento) === null) errors['dataVencimento'] = INVALID_DATE
  if (!values.name.trim() && !values.link.trim()) errors['name'] = NAMELESS_SITE
  return errors
}

const sent = (values: SiteValues) => ({
  ...values,
  dataVencimento: parseDate(values.dataVencimento) ?? '',
})
