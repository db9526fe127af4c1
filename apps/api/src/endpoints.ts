import { auditEndpoints } from './audit/audit.routes.ts'
import { fileEndpoints } from './files/files.routes.ts'
import { docsEndpoints } from './http/docs.routes.ts'
import type { Endpoint } from './http/endpoint.ts'
import { healthEndpoints } from './http/health.routes.ts'
import { authEndpoints } from './modules/auth/auth.routes.ts'
import { avatarEndpoints } from './modules/employees/employees.avatar.routes.ts'
import { employeeEndpoints } from './modules/employees/employees.routes.ts'
import { planEndpoints } from './modules/plans/plans.routes.ts'
import { VERSION } from './version.ts'

/** Every call of the API. What is not here does not exist: not to callers, not in the document. */
export const endpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...employeeEndpoints,
  ...avatarEndpoints,
  ...planEndpoints,
  ...fileEndpoints,
  ...auditEndpoints,
  ...healthEndpoints,
  ...docsEndpoints(() => endpoints, VERSION),
]
