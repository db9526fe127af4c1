/** Every model, with its indexes and what becomes of its records: loaded, for those who walk over all. */
import '#audit/audit.model'
import '#cache/cache-tags'
import '#http/idempotency'
import '#http/rate-counts'
import '#storage/visibility'
import './audit/audit-hash-chain.ts'
import { filesOf } from './collect.ts'

await Promise.all(filesOf('model').map(([module, name]) => import(`./${module}/${name}.model.ts`)))
