import { expect, test } from 'vitest'
import { createGate } from '#test/gate'
import { withLock } from './keyed-mutex.ts'

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

test('work under one key runs one after the other, in the order it came', async () => {
  const seen: string[] = []
  const work = (name: string, milliseconds: number) => async () => {
    seen.push(`${name} begins`)
    await later(milliseconds)
    seen.push(`${name} ends`)
    return name
  }
  const results = await Promise.all([
    withLock('k', work('slow', 20)),
    withLock('k', work('quick', 0)),
    withLock('k', work('last', 0)),
  ])
  expect(results).toEqual(['slow', 'quick', 'last'])
  expect(seen).toEqual([
    'slow begins',
    'slow ends',
    'quick begins',
    'quick ends',
    'last begins',
    'last ends',
  ])
})

test('work that fails rejects for its own caller only, and lets the next one pass', async () => {
  const failing = withLock('k', () => Promise.reject(new Error('no')))
  const next = withLock('k', () => Promise.resolve('yes'))
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('work under different keys, or under none, does not wait', async () => {
  const gate = createGate()
  const held = withLock('a', () => gate.opened)
  expect(await withLock('b', () => Promise.resolve(1))).toBe(1)
  expect(await withLock(undefined, () => Promise.resolve(2))).toBe(2)
  gate.open()
  await held
})
