/** A step of a bridge: a state (`total`), or what came to it or went from it, always 0 or more. */
export type BridgeStep = { kind: 'total' | 'in' | 'out'; value: number }

/** Where a bar begins and how long it is, in percent; `isCut` when it begins far below. */
type BridgeBar = { start: number; length: number; isCut: boolean }

/** How much of the room below the lowest step stays in sight when the scale is cut. */
const FOOT = 0.5

/**
 * The bars of a bridge. Few clients come or go beside those who stay, so the scale is cut below
 * the lowest step when its foot would take most of the room.
 */
export const bridgeBars = (steps: readonly BridgeStep[]): BridgeBar[] => {
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

const spansOf = (steps: readonly BridgeStep[]) => {
  let level = 0
  return steps.map(({ kind, value }) => {
    const from = kind === 'total' ? 0 : level
    if (kind === 'total') level = value
    else level += kind === 'in' ? value : -value
    return { from, to: level }
  })
}
