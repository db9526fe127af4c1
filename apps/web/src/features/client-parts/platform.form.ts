import {
  platformInputSchema,
  type Platform,
  type PlatformInput,
} from '@bastidor/shared/client-parts'
import { PLATFORM_LABELS } from '@bastidor/shared/clients.labels'
import { fieldsOf } from '@bastidor/shared/errors'
import { z } from 'zod'
import type { FormAdapter, Versioned } from '#lib/forms/form-adapter.ts'

type Fields = Omit<Platform, '_id'>

/** The dialog's values. */
export type PlatformValues = Omit<Fields, 'teto'> & { teto: number | string }
export type PlatformRecord = Versioned & Fields

const NAMELESS = 'Informe a plataforma.'
const EMPTY: PlatformValues = {
  gestor: '',
  plataforma: '',
  metodoPag: '',
  dataRelatorios: '',
  situacao: '',
  teto: '',
  pontos: '',
}

export const platformRecord = ({ _id, ...fields }: Platform): PlatformRecord => ({
  ...fields,
  id: _id,
  version: 0,
})

export const platformShape: FormAdapter<PlatformRecord, PlatformValues, PlatformInput> = {
  // A part has no version: no conflicts, last write wins per field.
  schema: z.never(),
  labels: PLATFORM_LABELS,
  valuesOf: (platform) => {
    if (!platform) return EMPTY
    const { id: _id, version: _version, ...fields } = platform
    return { ...fields, teto: fields.teto || '' }
  },
  inputOf: (values) => platformInputSchema.parse(values),
}

/** Field → error text. */
export const platformErrors = (values: PlatformValues): Record<string, string> => {
  const parsed = platformInputSchema.safeParse(values)
  const errors = parsed.success ? {} : fieldsOf(parsed.error)
  if (!values.plataforma.trim()) errors['plataforma'] = NAMELESS
  return errors
}
