/** The number of skeletons per list: its length on the last visit. */
const FALLBACKS = {
  nPlans: 6,
  nChores: 3,
  nEmployees: 8,
  nClientLogins: 6,
  nProposals: 6,
  pages: 1,
} as const
type Name = keyof typeof FALLBACKS

const MAX = 24

export const skeletonCount = (name: Name): number => {
  const stored = Number(read(name))
  return Number.isInteger(stored) && stored > 0 ? Math.min(stored, MAX) : FALLBACKS[name]
}

export const storeSkeletonCount = (name: Name, count: number): void => {
  try {
    localStorage.setItem(name, String(count))
  } catch {
    // Without storage only the number of skeletons is wrong.
  }
}

const read = (name: Name): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
