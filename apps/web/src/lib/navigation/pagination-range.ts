const AROUND = 2

/** A page number of a pager; `isAfterGap` if pages before it are omitted. */
type Named = { page: number; isAfterGap: boolean }

/** First, last, the current page and two either side: `5` of `10` → 1 … 3 4 5 6 7 … 10. */
export const paginationRange = (current: number, last: number): Named[] => {
  const named = new Set([1, last])
  for (let page = current - AROUND; page <= current + AROUND; page += 1)
    if (page > 1 && page < last) named.add(page)
  return [...named]
    .toSorted((a, b) => a - b)
    .map((page, index, pages) => ({ page, isAfterGap: page - (pages[index - 1] ?? 0) > 1 }))
}

/** Parses a page number from the URL; invalid values are page 1. */
export const pageOf = (text: string | null, max: number): number => {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), max)
}
