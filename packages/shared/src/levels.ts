export const LEVELS = ['Base', 'Líder', 'Admin'] as const
export type Level = (typeof LEVELS)[number]
