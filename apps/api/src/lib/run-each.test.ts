import { expect, test } from 'vitest'
import { runEach } from './run-each.ts'

const failing = (broken: (n: number) => boolean) => {
  const done: number[] = []
  const run = (n: number) => {
    done.push(n)
    return broken(n) ? Promise.reject(new Error(`no ${n}`)) : Promise.resolve()
  }
  return { done, run }
}

test('a step that fails does not keep the next from theirs, and is thrown at the end', async () => {
  const { done, run } = failing((n) => n === 1)
  await expect(runEach([1, 2, 3], run)).rejects.toThrow('no 1')
  expect(done).toEqual([1, 2, 3])
})

test('several failures are thrown together, and after ten nothing else is tried', async () => {
  const { done, run } = failing(() => true)
  const all = Array.from({ length: 50 }, (_, n) => n)
  await expect(runEach(all, run)).rejects.toThrow('10 steps failed')
  expect(done).toHaveLength(10)
})
