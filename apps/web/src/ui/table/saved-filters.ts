/** A filter that somebody named: the search params of the list, without its page. */
export type SavedFilter = { name: string; search: string }

const MOST = 20
const keyOf = (userId: string, path: string) => `bastidor.filtros.${userId}.${path}`

/** The filters that this person saved for a list in this browser. */
export const savedFilters = (userId: string, path: string): SavedFilter[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId, path)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isFilter) : []
  } catch {
    return []
  }
}

/** Stores the filters of a list; without storage they last as long as the page. */
export const storeFilters = (userId: string, path: string, filters: readonly SavedFilter[]) => {
  try {
    localStorage.setItem(keyOf(userId, path), JSON.stringify(filters.slice(0, MOST)))
  } catch {
    // Private mode, or full.
  }
}

/** What an address filters by. */
export const filterIn = (search: string): string => {
  const params = new URLSearchParams(search)
  params.delete('pagina')
  params.delete('novo')
  return params.toString()
}

const isFilter = (value: unknown): value is SavedFilter =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string'
