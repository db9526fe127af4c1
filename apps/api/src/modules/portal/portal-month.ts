import type { PortalMonthLine } from '@bastidor/shared/portal'
import type { ClientRecord } from '#modules/clients/clients.model'

/** What was agreed on with a client for the running month, and what of it is done. */
export const monthOf = (_client: ClientRecord, _now: Date): Promise<PortalMonthLine[]> =>
  Promise.resolve([])
