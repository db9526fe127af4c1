/** The kinds of facts about a client (docs/rules/figures.md#facts). */
export const FACT_KINDS = [
  'started',
  'changed',
  'left',
  'returned',
  'destroyed',
  /** It answered a survey's recommendation question. */
  'answered',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

/** A client restored within this many days had not left: the deletion was a mistake. */
export const CORRECTION_DAYS = 30
