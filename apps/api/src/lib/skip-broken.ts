import { log } from './log.ts'

/**
 * Records as a list shows them. A damaged one that cannot be shown is left out, with a line that
 * wants a person: it must not hide all the others.
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
