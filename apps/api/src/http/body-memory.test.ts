import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '#lib/request-context'
import { reserveMemory } from './body-memory.ts'

const KILOBYTE = 1024
const stranger = (ip: string) => ({ actor: null, ip })
const person = (id: string) => ({ actor: { id } as CurrentUser, ip: '203.0.113.1' })

/** How many bodies of this size a sender may hold in memory at once; releases them all. */
const countOf = (who: Parameters<typeof reserveMemory>[0], bytes: number): number => {
  const releases: (() => void)[] = []
  try {
    for (;;) releases.push(reserveMemory(who, bytes))
  } catch (error) {
    expect(error).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: 1 } })
    return releases.length
  } finally {
    for (const release of releases) release()
  }
}

describe('the memory for bodies', () => {
  test('of one address is eight of the largest, and thousands of ordinary ones', () => {
    expect(countOf(stranger('192.0.2.1'), 256 * KILOBYTE)).toBe(8)
    expect(countOf(stranger('192.0.2.1'), 300)).toBeGreaterThan(5000)
  })

  test('is shared by a household, and by nobody else', () => {
    const releases = Array.from({ length: 8 }, () =>
      reserveMemory(stranger('2001:db8:1:2::7'), 256 * KILOBYTE),
    )
    expect(countOf(stranger('2001:db8:1:2:ffff::1'), 256 * KILOBYTE)).toBe(0)
    expect(countOf(stranger('2001:db8:1:3::7'), 256 * KILOBYTE)).toBe(8)
    for (const release of releases) release()
    expect(countOf(stranger('2001:db8:1:2::7'), 256 * KILOBYTE)).toBe(8)
  })

  test('of strangers has an end, and staff have their own', () => {
    const releases: (() => void)[] = []
    const flood = () => {
      for (let address = 0; ; address += 1)
        for (let count = 0; count < 8; count += 1)
          releases.push(reserveMemory(stranger(`198.51.100.${address}`), 256 * KILOBYTE))
    }
    expect(flood).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }))
    expect(releases.length).toBe(96)
    expect(countOf(person('a'), 256 * KILOBYTE)).toBe(64)
    for (const release of releases) release()
    expect(countOf(stranger('192.0.2.1'), 256 * KILOBYTE)).toBe(8)
  })

  test('given back twice counts once', () => {
    const [first, second] = [1, 2].map(() => reserveMemory(stranger('192.0.2.1'), 1024 * KILOBYTE))
    first!()
    first!()
    expect(countOf(stranger('192.0.2.1'), 1024 * KILOBYTE)).toBe(1)
    second!()
  })
})
