import type { TestContext } from 'vitest'

export type Figures = Record<string, string | number>

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only interfaces merge
  export interface TaskMeta {
    figures?: Figures
  }
}

/** Notes what a case measured; the table at the end shows it in this order. */
export const note = ({ task }: Pick<TestContext, 'task'>, figures: Figures): void => {
  task.meta.figures = { ...task.meta.figures, ...figures }
}

/** Milliseconds as seconds with two decimals, `1.25 s`. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

/** How often each value occurs, `200×31 503×4`. */
export const tally = (values: readonly (number | string)[]): string => {
  const counts = new Map<number | string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${value}×${count}`).join(' ') || 'none'
}

/** The value below which `share` of the sorted ones lie. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? 0
