import { dropIndex } from './drop-index.ts'
import { fillField } from './fill-field.ts'
import type { Db } from './registry.ts'

type Stored = { createdAt: Date; consultor: string }

/**
 * Proposals can be declined, asked about and rewritten: those from before are in their first
 * version, and nobody asked or declined. The indexes that say so replace those that do not.
 */
export const storeProposalAnswers = async (db: Db): Promise<void> => {
  const fill = (field: string, value: unknown) => fillField(db, field, [], () => value, 'proposals')
  await fill('isDeclined', false)
  await fill('declined', null)
  await fill('isAsked', false)
  await fill('asked', [])
  await fill('versionNumber', 1)
  await fillField<Stored>(db, 'versionAt', ['createdAt'], ({ createdAt }) => createdAt, 'proposals')
  await fillField<Stored>(db, 'versionBy', ['consultor'], ({ consultor }) => consultor, 'proposals')
  for (const index of REPLACED) await dropIndex(db, 'proposals', index)
}

const REPLACED = [
  'approved_1_expiresAt_-1_sequentialNumber_-1',
  'sequentialNumber_-1_nameFolded_1',
  'createdAt_1_approved_1_seenAt_1_acceptance.at_1__id_1',
  'approved_1_archivedAt_1_expiresAt_1_sequentialNumber_1',
  'name_1_expiresAt_1_sequentialNumber_1',
]
