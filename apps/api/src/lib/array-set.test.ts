import { expect, test } from 'vitest'
import { createArraySet } from './array-set.ts'

test('those who have left are passed over, and leaving twice takes nobody else away', () => {
  const names = createArraySet<string>()
  for (const name of ['Ana', 'Bia', 'Caio']) names.enter(name)
  names.leave('Bia')
  names.leave('Bia')
  const seen: string[] = []
  names.forEach((name) => seen.push(name))
  expect(seen).toEqual(['Ana', 'Caio'])
})

test('whoever leaves while all are told something takes nobody’s turn away', () => {
  const names = createArraySet<string>()
  for (const name of ['Ana', 'Bia', 'Caio']) names.enter(name)
  const told: string[] = []
  names.forEach((name) => {
    names.leave(name)
    told.push(name)
  })
  expect(told).toEqual(['Ana', 'Bia', 'Caio'])
})
