import { readFile } from 'node:fs/promises'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import {
  type ClientImportInput,
  IMPORT_MAX_BYTES,
  IMPORT_MAX_LINES,
  NOT_A_CSV,
  NO_LINES,
  TOO_MANY_LINES,
  mappingProblem,
} from '@bastidor/shared/client-transfer'
import { type ClientColumnField, guessMapping } from '@bastidor/shared/client-transfer.columns'
import { openSheet } from '@bastidor/shared/client-transfer.sheet'
import type { CsvRow } from '@bastidor/shared/csv'
import { fieldError } from '@bastidor/shared/errors'
import { withoutUnseen } from '@bastidor/shared/text'
import { FILE_REQUIRED } from '@bastidor/shared/uploads'
import type { ReceivedFile } from '#storage/upload/multipart'
import type { FileRule } from '#storage/upload/multipart-errors'

export const SHEET_FILE: FileRule = { fields: ['file'], maxFiles: 1, maxBytes: IMPORT_MAX_BYTES }

/** A received sheet, split into rows; the values are not validated yet. */
export type ReceivedSheet = {
  fileName: string
  headings: string[]
  mapping: readonly (ClientColumnField | null)[]
  rows: CsvRow[]
  filled: ClientColumnField[]
}

const TURN_MS = 20

// Measured in time, not in rows: a row may have 60,000 characters.
const pauseAfterTurns = () => {
  let began = performance.now()
  return () =>
    performance.now() - began < TURN_MS
      ? undefined
      : yieldToEventLoop().then(() => void (began = performance.now()))
}

/**
 * Reads the uploaded sheet; throws 415 if it is no CSV, 400 for no rows, too many, or a useless
 * mapping.
 */
export const receiveSheet = async (
  [file]: readonly ReceivedFile[],
  { mapping: wanted, plan }: ClientImportInput,
): Promise<ReceivedSheet> => {
  if (!file) throw fieldError('file', FILE_REQUIRED)
  const sheet = await openSheet(await readFile(file.path), pauseAfterTurns())
  if (!sheet) throw fieldError('file', NOT_A_CSV, 'UNSUPPORTED_MEDIA')
  const mapping = wanted ?? guessMapping(sheet.headings)
  const problem = mappingProblem(mapping, Boolean(plan))
  if (problem) throw fieldError('mapping', problem)

  const rows: CsvRow[] = []
  for await (const row of sheet.lines()) {
    if (rows.length === IMPORT_MAX_LINES) throw fieldError('file', TOO_MANY_LINES)
    rows.push(row)
  }
  if (rows.length === 0) throw fieldError('file', NO_LINES)
  return {
    fileName: withoutUnseen(file.originalName).slice(0, 200),
    headings: sheet.headings,
    mapping,
    rows,
    filled: plan ? ['plan'] : [],
  }
}
