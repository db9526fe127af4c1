/** The pages a pager names: first, last, the current one and two either side (S0 §2). */
const AROUND = 2

/** `5` of `10` → 1, gap, 3, 4, 5, 6, 7, gap, 10. */
export const pageWindow = (current: number, last: number): (number | 'gap')[] => {
  const named = new Set([1, last])
  for (let page = current - AROUND; page <= current + AROUND; page += 1)
    if (page > 1 && page < last) named.add(page)
  return [...named]
    .toSorted((a, b) => a - b)
    .flatMap((page, index, pages) =>
      index > 0 && page - (pages[index - 1] ?? 0) > 1 ? (['gap', page] as const) : [page],
    )
}

/** A page as an address says it; nonsense is the first one. */
export const pageOf = (text: string | null, max: number): number => {
  const page = /^\d{1,7}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(page, 1), max)
}
