/** What can happen to a client in its life (docs/rules/figures.md#facts). */
export const FACT_KINDS = [
  'started',
  'changed',
  'left',
  'returned',
  'destroyed',
  /** It answered the recommendation question of a survey. */
  'answered',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** A client back within so many days had not left: the deletion was a mistake. */
export const CORRECTION_DAYS = 30
