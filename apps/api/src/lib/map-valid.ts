import { log } from './log.ts'

/**
 * Maps records for a list. A damaged record is left out and logged as an alert, so that it does not
 * hide all the others.
 */
export const mapValid = <Stored, View>(
  records: readonly Stored[],
  view: (record: Stored) => View,
): View[] =>
  records.flatMap((record) => {
    try {
      return [view(record)]
    } catch (error) {
      log.error({ err: error, alert: 'record-damaged' }, 'a damaged record was left out of a list')
      return []
    }
  })
