import { IMPORT_MAX_BYTES, NO_LINES, NOT_A_CSV } from '@bastidor/shared/client-transfer'
import { guessMapping, type ClientColumnField } from '@bastidor/shared/client-transfer.columns'
import { openSheet } from '@bastidor/shared/client-transfer.sheet'
import { tooLargeText } from '@bastidor/shared/uploads'

export type Mapping = (ClientColumnField | null)[]

/** The head of a chosen file: its columns with sample values. */
export type ChosenSheet = { file: File; headings: string[]; samples: string[][] }

const SAMPLE_LINES = 20
const SAMPLES = 3

/** Opens a chosen file, or returns why it cannot be used. */
export const chooseSheet = async (file: File): Promise<ChosenSheet | string> => {
  if (file.size > IMPORT_MAX_BYTES) return tooLargeText(IMPORT_MAX_BYTES)
  const sheet = await openSheet(new Uint8Array(await file.arrayBuffer()))
  if (!sheet) return NOT_A_CSV
  const lines: string[][] = []
  for await (const { cells } of sheet.lines()) {
    lines.push(cells)
    if (lines.length === SAMPLE_LINES) break
  }
  if (lines.length === 0) return NO_LINES
  const samples = sheet.headings.map((_heading, index) =>
    lines
      .map((cells) => cells[index]?.trim() ?? '')
      .filter(Boolean)
      .slice(0, SAMPLES),
  )
  return { file, headings: sheet.headings, samples }
}

/** The mapping set for an earlier version of the same sheet, otherwise the guessed one. */
export const mappingFor = (
  sheet: ChosenSheet,
  earlier: { headings: string[]; mapping: Mapping } | null,
): Mapping =>
  earlier && earlier.headings.join('\n') === sheet.headings.join('\n')
    ? earlier.mapping
    : guessMapping(sheet.headings)
