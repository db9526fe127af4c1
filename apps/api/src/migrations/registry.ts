import type mongoose from 'mongoose'
import { storeContractEnds } from './001-contract-ends-on.ts'
import { recordMissingFacts } from './002-facts-of-clients.ts'
import { createMissingJourneys } from './003-client-journeys.ts'
import { saltTrail } from './004-salted-trail.ts'
import { storeSmallPictures } from './006-small-pictures.ts'
import { moveThumbnails } from './007-thumbnails.ts'
import { storeNameEnds } from './008-name-ends.ts'
import { dropShorterIndexes } from './009-shorter-indexes.ts'
import { signTrail } from './010-signed-trail.ts'
import { storeCurrentScores } from './011-current-scores.ts'
import { dropPendingIndexes } from './012-pending-indexes.ts'
import { foldProposalNames } from './013-folded-proposal-names.ts'
import { storeFoldedLogins } from './014-login-search.ts'
import { storePasswordDates } from './015-password-dates.ts'
import { storeKnownDevices } from './016-known-devices.ts'
import { storeTaskFields } from './017-task-fields.ts'
import { storeTeamsAndRoles } from './018-teams-and-roles.ts'
import { storeProposalKinds } from './019-proposal-kinds.ts'
import { storeFirstTerms } from './020-first-terms.ts'
import { storeProposalAnswers } from './021-proposal-answers.ts'
import { storeClientPolicies } from './022-client-policies.ts'
import { beginScope } from './023-scope.ts'
import { storeVault } from './025-vault.ts'

export type Db = NonNullable<typeof mongoose.connection.db>
type Migration = { id: string; up: (db: Db) => Promise<void> }

/**
 * Data migrations, oldest first, one file each. They go forward only and are safe to run twice;
 * never edit a released one. Indexes are declared in `indexes.ts` and need no entry.
 */
export const MIGRATIONS: readonly Migration[] = [
  { id: '001-contract-ends-on', up: storeContractEnds },
  { id: '002-facts-of-clients', up: recordMissingFacts },
  { id: '003-client-journeys', up: createMissingJourneys },
  { id: '004-salted-trail', up: saltTrail },
  // Stored what 008 removes again.
  { id: '005-name-grams', up: async () => undefined },
  { id: '006-small-pictures', up: storeSmallPictures },
  { id: '007-thumbnails', up: moveThumbnails },
  { id: '008-name-ends', up: storeNameEnds },
  { id: '009-shorter-indexes', up: dropShorterIndexes },
  { id: '010-signed-trail', up: signTrail },
  { id: '011-current-scores', up: storeCurrentScores },
  { id: '012-pending-indexes', up: dropPendingIndexes },
  { id: '013-folded-proposal-names', up: foldProposalNames },
  { id: '014-login-search', up: storeFoldedLogins },
  { id: '015-password-dates', up: storePasswordDates },
  { id: '016-known-devices', up: storeKnownDevices },
  { id: '017-task-fields', up: storeTaskFields },
  { id: '018-teams-and-roles', up: storeTeamsAndRoles },
  { id: '019-proposal-kinds', up: storeProposalKinds },
  { id: '020-first-terms', up: storeFirstTerms },
  { id: '021-proposal-answers', up: storeProposalAnswers },
  { id: '022-client-policies', up: storeClientPolicies },
  { id: '023-scope', up: beginScope },
  { id: '025-vault', up: storeVault },
]
