import { expect, test } from 'vitest'
import { waterfallBars, type WaterfallStep } from './waterfall-bars.ts'

const steps = (opening: number, came: number, went: number): WaterfallStep[] => [
  { kind: 'total', value: opening },
  { kind: 'in', value: came },
  { kind: 'out', value: went },
  { kind: 'total', value: opening + came - went },
]

test('each step begins where the one before it ended', () => {
  const [opening, came, went, closing] = waterfallBars(steps(10, 30, 20))
  expect(opening).toEqual({ start: 0, length: 25, isCut: false })
  expect(came).toEqual({ start: 25, length: 75, isCut: false })
  expect(went).toEqual({ start: 50, length: 50, isCut: false })
  expect(closing).toEqual({ start: 0, length: 50, isCut: false })
})

test('beside a large stock the scale is cut, so that what moved can be seen', () => {
  const [opening, came, went] = waterfallBars(steps(1000, 12, 4))
  expect(opening?.isCut).toBe(true)
  expect(came!.length).toBeGreaterThan(50)
  expect(came!.start).toBeCloseTo(opening!.length)
  expect(came!.length / went!.length).toBeCloseTo(3)
})

test.each([
  ['nothing at all', steps(0, 0, 0)],
  ['a stock that did not move', steps(50, 0, 0)],
  ['a first client', steps(0, 1, 0)],
  ['everybody leaving', steps(20, 0, 20)],
])('%s stays between 0 and 100', (_, all) => {
  for (const { start, length } of waterfallBars(all)) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(length).toBeGreaterThanOrEqual(0)
    expect(start + length).toBeLessThanOrEqual(100.001)
  }
})
