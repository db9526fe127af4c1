import { describe, expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { createGate } from '#test/gate'
import { createBatchLoader } from './batch-loader.ts'

/** Reads that resolve on demand, and the keys of each. */
const readsOnCall = () => {
  const asked: string[][] = []
  const pending: ((fail?: Error) => void)[] = []
  const one = createBatchLoader<string>((keys) => {
    asked.push([...keys])
    return new Promise((resolve, reject) => {
      pending.push((fail) =>
        fail
          ? reject(fail)
          : resolve(
              new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.toUpperCase()])),
            ),
      )
    })
  })
  const begun = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate)
  }
  const settle = async (fail?: Error) => {
    pending.shift()!(fail)
    await begun()
  }
  return { one, asked, settle, begun }
}

describe('reads in company', () => {
  test('those who ask while a read is under way share the next one, each key once', async () => {
    const { one, asked, settle, begun } = readsOnCall()
    const first = one('a')
    await begun()
    const later = [one('a'), one('b'), one('b')]
    await begun()
    expect(asked).toEqual([['a']])
    await settle()
    await begun()
    expect(asked).toEqual([['a'], ['a', 'b']])
    await settle()
    expect([await first, ...(await Promise.all(later))]).toEqual(['A', 'A', 'B', 'B'])
  })

  test('nobody is answered by a read that had begun before they asked', async () => {
    let stored = 'old'
    const begun = createGate()
    const one = createBatchLoader<string>(async () => {
      const read = stored
      begun.open()
      await new Promise(setImmediate)
      return new Map([['a', read]])
    })
    const early = one('a')
    await begun.opened
    stored = 'new'
    expect([await early, await one('a')]).toEqual(['old', 'new'])
  })

  test('a failed read fails those it was for, and the next one is made all the same', async () => {
    const { one, settle, begun } = readsOnCall()
    const first = one('a')
    await begun()
    const second = one('b')
    const outcome = Promise.allSettled([first])
    await settle(new Error('gone'))
    expect(await outcome).toMatchObject([{ status: 'rejected', reason: { message: 'gone' } }])
    await begun()
    await settle()
    expect(await second).toBe('B')
  })

  test('a read that hangs holds up only those who were in it', async () => {
    const { one, asked, settle } = readsOnCall()
    const hanging = one('a')
    await eventually(() => expect(asked).toEqual([['a']]))
    const later = one('b')
    await eventually(() => expect(asked).toEqual([['a'], ['b']]))
    await settle()
    await settle()
    expect([await hanging, await later]).toEqual(['A', 'B'])
  })

  test('an unknown key is answered with nothing', async () => {
    const { one, settle, begun } = readsOnCall()
    const none = one('none')
    await begun()
    await settle()
    expect(await none).toBeUndefined()
  })
})
