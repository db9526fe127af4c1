import type { DayGroup } from './my-day-groups.ts'

const KEY = 'nToday'

/** How many rows each group had on the last visit: as many skeletons keep the page in place. */
export const storedSizes = (): number[] => {
  try {
    const sizes = (localStorage.getItem(KEY) ?? '3,3').split(',')
    return sizes.map(Number).filter((size) => size > 0)
  } catch {
    return [3, 3]
  }
}

export const storeSizes = (groups: readonly DayGroup[]): void => {
  try {
    localStorage.setItem(KEY, groups.map(({ items }) => items.length).join(','))
  } catch {
    // Without storage only the size of the skeletons is wrong.
  }
}
