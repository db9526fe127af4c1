/** The state of a navigation to a chore that was just created: its first task is typed next. */
export const JUST_CREATED = { isNew: true }

export const isJustCreated = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isNew' in state
