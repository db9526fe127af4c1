import type { z } from 'zod'
import {
  ambiguousNumber,
  isAmbiguousNumber,
  readDay,
  readDueDay,
  readNumber,
  readYesNo,
  writeMoney,
} from './client-transfer.amounts.ts'
import type { CellKind, ClientColumn, ClientColumnField } from './client-transfer.columns.ts'
import { tooLong } from './bounded.ts'
import { CLIENT_STATUSES, STATUS_UNAVAILABLE, clientFieldsSchema } from './clients.ts'
import { formatDay } from './dates.ts'
import { taxIdProblem } from './tax-id.ts'
import { fold } from './text.ts'

/** A parsed cell: a value in the product's format, or an error; a `doubt` is only a warning. */
export type ReadCell = { value?: unknown; problem?: string; doubt?: string }

const schemas: Record<string, z.ZodType | undefined> = clientFieldsSchema.shape
const SPREADSHEET_ERROR =
  /^#(REF!|N\/[AD]|VALOR!|VALUE!|NOME\?|NAME\?|DIV\/0!|NULO!|NULL!|NÚM!|NUM!)$/i
const SHORTENED = /^\d[.,]\d+E\+\d+$/i

const WORD = 60
const LIST = 120_000
// Maximum length of a cell that is parsed. Texts are limited by the form's own schema, and not
// parsed before.
const LONGEST: Partial<Record<CellKind, number>> = {
  phone: WORD,
  taxId: WORD,
  money: WORD,
  count: WORD,
  day: WORD,
  dueDay: WORD,
  yesNo: WORD,
  status: WORD,
  list: LIST,
  contacts: LIST,
  sites: LIST,
}

/**
 * Parses a cell that is not blank: converts it into a form's input and validates it with the form's
 * schema. Plans and people stay names, which the caller resolves.
 */
export const readCell = ({ field, kind }: ClientColumn, cell: string): ReadCell => {
  const text = cell.trim()
  const longest = LONGEST[kind]
  if (longest && text.length > longest) return { problem: tooLong(longest) }
  if (SPREADSHEET_ERROR.test(text))
    return { problem: `A célula tem um erro da planilha (${text}).` }
  const meant = READERS[kind](text)
  if (meant.problem !== undefined) return meant
  return { ...meant, ...fitting(field, meant.value) }
}

/** Validates a value with the form's schema. */
export const fitting = (field: ClientColumnField, value: unknown): ReadCell => {
  const checked = schemas[field]?.safeParse(value)
  if (!checked) return { value }
  if (checked.success) return { value: checked.data }
  return { problem: checked.error.issues[0]?.message ?? 'Valor inválido.' }
}

const orProblem = (value: unknown, problem: string): ReadCell =>
  value === undefined ? { problem } : { value }

const unlessShortened = (text: string): ReadCell =>
  SHORTENED.test(text)
    ? {
        problem: `A planilha encurtou este número (${text}). Formate a coluna como texto e exporte de novo.`,
      }
    : { value: text }

const readAmount = (text: string): ReadCell =>
  isAmbiguousNumber(text)
    ? { problem: ambiguousNumber(text) }
    : orProblem(readNumber(text), 'Informe um número válido.')

const ACTIVE = new Set(['ativo', 'ativa', 'active', 'cliente ativo'])

const readStatus = (text: string): ReadCell => {
  const word = fold(text)
  if (ACTIVE.has(word)) return { value: 'Ativo' }
  return orProblem(
    CLIENT_STATUSES.find((status) => fold(status) === word),
    `${STATUS_UNAVAILABLE}. Use Start ou Ativo.`,
  )
}

// Links may contain `,` and `;`, so these separate only if another link follows.
const entries = (text: string): string[] =>
  text
    .split(/\n|[;,|]\s*(?=https?:\/\/|www\.|@)/i)
    .map((entry) => entry.trim())
    .filter(Boolean)

// At the first colon that ends a word; the one in a link does not.
const readContact = (entry: string) => {
  const colon = entry.search(/:(?=\s|$)/)
  if (colon === -1) return { nome: '', contato: entry }
  return { nome: entry.slice(0, colon).trim(), contato: entry.slice(colon + 1).trim() }
}

const READERS: Record<CellKind, (text: string) => ReadCell> = {
  text: (text) => ({ value: text }),
  phone: unlessShortened,
  taxId: (text) => {
    const doubt = taxIdProblem(text)
    return { ...unlessShortened(text), ...(doubt !== null && { doubt }) }
  },
  money: readAmount,
  count: (text) => {
    const { value, ...rest } = readAmount(text)
    return { ...rest, ...(typeof value === 'string' && { value: value.replace(/\.0+$/, '') }) }
  },
  day: (text) => orProblem(readDay(text), 'Data inválida. Use dd/mm/aaaa.'),
  dueDay: (text) => orProblem(readDueDay(text), 'Informe um dia do mês, de 1 a 31.'),
  yesNo: (text) => orProblem(readYesNo(text), 'Use Sim ou Não.'),
  list: (text) => ({ value: entries(text) }),
  contacts: (text) => ({ value: entries(text).map(readContact) }),
  sites: (text) => ({ value: entries(text).map((link) => ({ link })) }),
  plan: (text) => ({ value: text }),
  person: (text) => ({ value: text }),
  status: readStatus,
}

/** The source of a row's cells: a client with names instead of ids. */
export type WrittenClient = Partial<Record<ClientColumnField, unknown>>

/** A cell of an export, which `readCell` parses back to the same value. */
export const writeCell = ({ field, kind }: ClientColumn, client: WrittenClient): string => {
  const value = client[field]
  if (value === null || value === undefined) return ''
  return WRITERS[kind]?.(value) ?? `${value as string | number}`
}

const WRITERS: Partial<Record<CellKind, (value: unknown) => string>> = {
  money: (value) => writeMoney(Number(value)),
  day: (value) => formatDay(String(value)),
  yesNo: (value) => (value === true ? 'Sim' : 'Não'),
  list: (value) => (value as string[]).join('\n'),
  sites: (value) =>
    (value as { link: string }[])
      .map(({ link }) => link)
      .filter(Boolean)
      .join('\n'),
  contacts: (value) => (value as { nome: string; contato: string }[]).map(writeContact).join('\n'),
}

const writeContact = ({ nome, contato }: { nome: string; contato: string }) =>
  nome || contato.includes(': ') ? `${nome}: ${contato}` : contato
