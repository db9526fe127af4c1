import {
  type ClientImportInput,
  IMPORT_MAX_ISSUES,
  type ImportEvent,
  importEventSchema,
} from '@bastidor/shared/client-transfer'
import { checkSheet } from './client-transfer.commands.ts'
import type { ReceivedSheet } from './client-transfer-csv.ts'

/**
 * The streamed response of a check, line by line: progress and issues; the last line is the
 * summary. An error that concerns the whole file is thrown before the first line.
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
