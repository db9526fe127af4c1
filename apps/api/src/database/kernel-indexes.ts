import type { IndexSpec } from './index-spec.ts'

/** The indexes of sessions and of what the kernel stores: limits, repeated requests, files, the log. */
export const KERNEL_INDEXES: readonly IndexSpec[] = [
  { collection: 'resets', keys: { employeeId: 1, createdAt: -1 } },
  { collection: 'resets', keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  { collection: 'sessions', keys: { employeeId: 1, createdAt: 1 } },
  { collection: 'sessions', keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  { collection: 'portalSessions', keys: { linkId: 1 } },
  { collection: 'portalSessions', keys: { clientId: 1 } },
  { collection: 'portalSessions', keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  { collection: 'loginTickets', keys: { employeeId: 1 } },
  { collection: 'loginTickets', keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
  { collection: 'rateBuckets', keys: { key: 1 }, unique: true },
  { collection: 'rateBuckets', keys: { expire: 1 }, expireAfterSeconds: 0 },
  { collection: 'idempotency', keys: { createdAt: 1 }, expireAfterSeconds: 24 * 60 * 60 },
  // GridFS indexes, which the driver would otherwise create during the first upload.
  { collection: 'files.files', keys: { filename: 1, uploadDate: 1 } },
  { collection: 'files.chunks', keys: { files_id: 1, n: 1 }, unique: true },
  // Lets the orphan sweep find old files from the index alone.
  { collection: 'files.files', keys: { uploadDate: 1, _id: 1 } },
  { collection: 'audit', keys: { entity: 1, entityId: 1, at: -1, _id: -1 } },
  { collection: 'audit', keys: { clientId: 1, at: -1, _id: -1 } },
  { collection: 'audit', keys: { at: -1, _id: -1 } },
]
