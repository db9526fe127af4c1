/** The kinds of lifecycle events about a client (docs/rules/figures.md#lifecycle-events). */
export const LIFECYCLE_EVENT_KINDS = [
  'started',
  'changed',
  'left',
  'returned',
  'destroyed',
  /** It answered a survey's recommendation question. */
  'answered',
] as const
export type LifecycleEventKind = (typeof LIFECYCLE_EVENT_KINDS)[number]

/** A client restored within this many days had not left: the deletion was a mistake. */
export const CORRECTION_DAYS = 30
