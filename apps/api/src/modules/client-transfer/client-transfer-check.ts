import {
  type ClientImportInput,
  IMPORT_MAX_ISSUES,
  type ImportEvent,
  importEventSchema,
} from '@bastidor/shared/client-transfer'
import { checkSheet } from './client-transfer.commands.ts'
import type { ReceivedSheet } from './client-transfer-csv.ts'

/**
 * The answer of a check, line by line: how far it is and what was found there; the last line sums
 * up. What refuses the whole file is thrown before the first line.
 */
export async function* checkEvents(
  sheet: ReceivedSheet,
  input: ClientImportInput,
): AsyncGenerator<string> {
  const total = sheet.rows.length
  let listed = 0
  let unlisted = 0
  for await (const { done, issues, report } of checkSheet(sheet, input)) {
    const shown = issues.slice(0, IMPORT_MAX_ISSUES - listed)
    listed += shown.length
    unlisted += issues.length - shown.length
    const event: ImportEvent = { done, total, issues: shown }
    if (done === total) event.report = { ...report, unlisted }
    yield `${JSON.stringify(importEventSchema.parse(event))}\n`
  }
}
