/**
 * Which of `count` positions are labelled when there is room for `most` labels: all of them, or the
 * last, every so many before it, and the first.
 */
export const axisTicks = (count: number, most: number): number[] => {
  const last = count - 1
  const step = Math.floor(last / Math.max(most, 2)) + 1
  const ticks: number[] = []
  // Those too near to the first would touch its label.
  for (let at = last; at >= step; at -= step) ticks.unshift(at)
  return count > 0 ? [0, ...ticks] : []
}
