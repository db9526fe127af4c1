import type { AuditValue } from '@bastidor/shared/audit'

/** Of the fields that may be told those that changed: what they held before and hold now. */
export const toldValues = <Record extends object>(
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
