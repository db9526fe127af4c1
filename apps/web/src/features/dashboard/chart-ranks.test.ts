import { expect, test } from 'vitest'
import { orderedParts, ranksOf } from './chart-ranks.ts'

const parts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `P${index}`, value: count - index }))

test('ten parts are ten bars', () => {
  const bars = ranksOf(parts(10), String)
  expect(bars).toHaveLength(10)
  expect(bars.some(({ isRest }) => isRest)).toBe(false)
})

test('of more, the nine longest and one line for all the others', () => {
  const bars = ranksOf(parts(40), String)
  expect(bars).toHaveLength(10)
  expect(bars[8]).toMatchObject({ label: 'P8', value: 32 })
  // 31 + 30 + … + 1
  expect(bars[9]).toEqual({
    label: 'Outros 31, na tabela',
    value: 496,
    text: '496',
    isRest: true,
  })
})

test('the largest stands first, and what came is left as it was', () => {
  const series = [
    { label: 'a', value: 1 },
    { label: 'b', value: 3 },
  ]
  expect(orderedParts(series).map(({ label }) => label)).toEqual(['b', 'a'])
  expect(series[0]?.label).toBe('a')
})
