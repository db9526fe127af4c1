import type mongoose from 'mongoose'

type Db = NonNullable<typeof mongoose.connection.db>
type Migration = { id: string; up: (db: Db) => Promise<void> }

/**
 * Changes of stored data, oldest first. Numbered, forward only, safe to run twice; an entry that
 * has been released is never edited. Indexes are declared in `indexes.ts` and need no entry.
 */
export const MIGRATIONS: readonly Migration[] = []
