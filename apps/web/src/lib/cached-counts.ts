/** How many skeletons each list shows: what it held when it was last seen. */
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

export const cachedCount = (name: Name): number => {
  const stored = Number(read(name))
  return Number.isInteger(stored) && stored > 0 ? Math.min(stored, MAX) : FALLBACKS[name]
}

export const rememberCount = (name: Name, count: number): void => {
  try {
    localStorage.setItem(name, String(count))
  } catch {
    // A browser without storage only loses the right number of skeletons.
  }
}

const read = (name: Name): string | null => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
