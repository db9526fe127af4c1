import type { AuditValue } from '@bastidor/shared/audit'

/** Old and new values of the changed fields among those that may be logged. */
export const auditableChanges = <Record extends object>(
  told: readonly (keyof Record & string)[],
  { before, after, changed }: { before: Record; after: Record; changed: readonly string[] },
): AuditValue[] =>
  told
    .filter((field) => changed.includes(field))
    .map((field) => ({
      field,
      from: String(before[field] ?? ''),
      to: String(after[field] ?? ''),
    }))
