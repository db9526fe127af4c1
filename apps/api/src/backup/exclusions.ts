/**
 * Collections that a backup stores without documents, only with their options and indexes:
 *
 * - `sessions`, `portalSessions`: restoring them could revive ended sessions; users log in again.
 * - `resets`: links that were good when the backup was made must not be so again.
 * - `loginTickets`: valid for five minutes.
 * - `calendars`: addresses that were closed since must not open again.
 * - `rateBuckets`, `idempotency`: valid for minutes and for a day; no client waits for a restore.
 * - `leases`: belong to processes that no longer exist.
 * - `collectionVersions`: must differ from those that a process has cached
 *   (docs/ARCHITECTURE.md#caching).
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'portalSessions',
  'resets',
  'loginTickets',
  'calendars',
  'rateBuckets',
  'idempotency',
  'leases',
  'collectionVersions',
])

export const isLeftOut = (collection: string): boolean => LEFT_OUT.has(collection)
