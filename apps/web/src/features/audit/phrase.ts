import type { AuditEntry } from '@bastidor/shared/audit'

/** What an audit entry says was done, and was tried. */
export type Phrase = {
  did: (entry: AuditEntry) => string
  /** The refused action, after 'tentou'. */
  tried: string
}
