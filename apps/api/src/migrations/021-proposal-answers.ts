import { dropIndex } from './drop-index.ts'
import { fillField, fillFields } from './fill-field.ts'
import type { Db } from './db.ts'

type Stored = { createdAt: Date; consultor: string }

/**
 * Proposals can be declined, asked about and rewritten: those from before are in their first
 * version, and nobody asked or declined. The indexes that say so replace those that do not.
 */
export const up = async (db: Db): Promise<void> => {
  await fillFields(db, 'proposals', LACKING)
  await fillField<Stored>(db, 'proposals', 'versionAt', ['createdAt'], (stored) => stored.createdAt)
  await fillField<Stored>(db, 'proposals', 'versionBy', ['consultor'], (stored) => stored.consultor)
  for (const index of REPLACED) await dropIndex(db, 'proposals', index)
}

const LACKING = { isDeclined: false, declined: null, isAsked: false, asked: [], versionNumber: 1 }

const REPLACED = [
  'approved_1_expiresAt_-1_sequentialNumber_-1',
  'sequentialNumber_-1_nameFolded_1',
  'createdAt_1_approved_1_seenAt_1_acceptance.at_1__id_1',
  'approved_1_archivedAt_1_expiresAt_1_sequentialNumber_1',
  'name_1_expiresAt_1_sequentialNumber_1',
]
