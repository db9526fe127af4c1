/**
 * Collections whose documents are not kept, only that they exist and their indexes:
 *
 * - `sessions`: a restored one would bring back a login that was ended since; people log in again.
 * - `rateBuckets`, `idempotency`: hold for minutes and for a day; no caller waits for a restore.
 * - `leases`: belong to processes that are gone.
 * - `collectionVersions`: must differ from what a process remembers (docs/ARCHITECTURE.md, Figures).
 */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'sessions',
  'rateBuckets',
  'idempotency',
  'leases',
  'collectionVersions',
])

export const isLeftOut = (collection: string): boolean => LEFT_OUT.has(collection)
