/** A step of a waterfall chart: a state (`total`), an increase or a decrease, never negative. */
export type WaterfallStep = { kind: 'total' | 'in' | 'out'; value: number }

/** Start and length of a bar in percent; `isCut` if the scale hides its lower part. */
type BridgeBar = { start: number; length: number; isCut: boolean }

/** Share of the space below the lowest step that stays visible when the scale is truncated. */
const FOOT = 0.5

/**
 * The bars of a waterfall chart. Changes are small compared to the total, so the scale is truncated
 * if the part below the lowest step would take most of the space.
 */
export const waterfallBars = (steps: readonly WaterfallStep[]): BridgeBar[] => {
  const spans = spansOf(steps)
  const bounds = spans.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)] as const)
  const totals = steps.flatMap(({ kind }, index) => (kind === 'total' ? [bounds[index]![1]] : []))
  const flows = steps.flatMap(({ kind }, index) => (kind === 'total' ? [] : [bounds[index]![0]]))
  const top = Math.max(0, ...bounds.map(([, high]) => high))
  const low = Math.min(...totals, ...flows)
  const floor = low - (top - low) * FOOT
  const base = top > low && floor > top * 0.2 ? floor : 0
  const scale = (value: number) => (top > base ? ((value - base) / (top - base)) * 100 : 0)
  return bounds.map(([low, high], index) => {
    const isTotal = steps[index]!.kind === 'total'
    const start = isTotal ? 0 : scale(low)
    return { start, length: scale(high) - start, isCut: isTotal && base > 0 }
  })
}

const spansOf = (steps: readonly WaterfallStep[]) => {
  let level = 0
  return steps.map(({ kind, value }) => {
    const from = kind === 'total' ? 0 : level
    if (kind === 'total') level = value
    else level += kind === 'in' ? value : -value
    return { from, to: level }
  })
}
