import { expect, test } from 'vitest'
import { createUnorderedList } from './unordered-list.ts'

const contentOf = <Item>({ forEach }: ReturnType<typeof createUnorderedList<Item>>) => {
  const items: Item[] = []
  forEach((item) => items.push(item))
  return items
}

test('removed items are gone, and all others are there, whatever the order', () => {
  const list = createUnorderedList<number>()
  const removals = Array.from({ length: 50 }, (_, item) => list.add(item))
  const order = removals.map((_, at) => (at * 37) % 50)
  const left = new Set(removals.keys())
  for (const at of order) {
    removals[at]!()
    left.delete(at)
    expect(new Set(contentOf(list))).toEqual(left)
  }
})

test('to remove an item twice removes no other', () => {
  const list = createUnorderedList<string>()
  const remove = list.add('a')
  list.add('b')
  remove()
  remove()
  const removeAgain = list.add('c')
  remove()
  expect(contentOf(list).toSorted()).toEqual(['b', 'c'])
  removeAgain()
  expect(contentOf(list)).toEqual(['b'])
})

test('the same item may be there twice', () => {
  const list = createUnorderedList<string>()
  const remove = list.add('a')
  list.add('a')
  remove()
  expect(contentOf(list)).toEqual(['a'])
})

test('each that is there is visited once, even if visits remove them', () => {
  const list = createUnorderedList<() => void>()
  let visits = 0
  const removals = Array.from({ length: 10 }, () =>
    list.add(() => {
      visits += 1
      removals.forEach((remove) => remove())
    }),
  )
  list.forEach((visit) => visit())
  expect([visits, contentOf(list)]).toEqual([10, []])
})
