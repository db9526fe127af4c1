import type { Db } from './db.ts'

type Migration = { id: string; load: () => Promise<{ up: (db: Db) => Promise<void> }> }

/**
 * Data migrations, oldest first, one file each. They go forward only and are safe to run twice;
 * never edit a released one. The number 024 was never used. Indexes are declared beside their models
 * and need no entry.
 */
export const MIGRATIONS: readonly Migration[] = [
  { id: '001-contract-ends-on', load: () => import('./001-contract-ends-on.ts') },
  { id: '002-facts-of-clients', load: () => import('./002-facts-of-clients.ts') },
  { id: '003-client-journeys', load: () => import('./003-client-journeys.ts') },
  { id: '004-salted-trail', load: () => import('./004-salted-trail.ts') },
  // Stored what 008 removes again.
  { id: '005-name-grams', load: async () => ({ up: async () => undefined }) },
  { id: '006-small-pictures', load: () => import('./006-small-pictures.ts') },
  { id: '007-thumbnails', load: () => import('./007-thumbnails.ts') },
  { id: '008-name-ends', load: () => import('./008-name-ends.ts') },
  { id: '009-shorter-indexes', load: () => import('./009-shorter-indexes.ts') },
  { id: '010-signed-trail', load: () => import('./010-signed-trail.ts') },
  { id: '011-current-scores', load: () => import('./011-current-scores.ts') },
  { id: '012-pending-indexes', load: () => import('./012-pending-indexes.ts') },
  { id: '013-folded-proposal-names', load: () => import('./013-folded-proposal-names.ts') },
  { id: '014-login-search', load: () => import('./014-login-search.ts') },
  { id: '015-password-dates', load: () => import('./015-password-dates.ts') },
  { id: '016-known-devices', load: () => import('./016-known-devices.ts') },
  { id: '017-task-fields', load: () => import('./017-task-fields.ts') },
  { id: '018-teams-and-roles', load: () => import('./018-teams-and-roles.ts') },
  { id: '019-proposal-kinds', load: () => import('./019-proposal-kinds.ts') },
  { id: '020-first-terms', load: () => import('./020-first-terms.ts') },
  { id: '021-proposal-answers', load: () => import('./021-proposal-answers.ts') },
  { id: '022-client-policies', load: () => import('./022-client-policies.ts') },
  { id: '023-scope', load: () => import('./023-scope.ts') },
  { id: '025-vault', load: () => import('./025-vault.ts') },
  { id: '026-calendar-versions', load: () => import('./026-calendar-versions.ts') },
  { id: '027-plan-ids', load: () => import('./027-plan-ids.ts') },
]
