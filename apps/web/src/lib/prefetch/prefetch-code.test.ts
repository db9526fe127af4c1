import { expect, test, vi } from 'vitest'
import { prefetchCode, reloadOnStaleChunk } from './prefetch-code.ts'

const codeIsMissing = () => {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

test('code that does not come loads the page anew when it is wanted, and not while it is fetched ahead', async () => {
  const reload = vi.fn<() => void>()
  reloadOnStaleChunk(reload)
  let fail = () => {}
  prefetchCode(() => new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))))
  expect(codeIsMissing().defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()

  fail()
  await new Promise((resolve) => setTimeout(resolve))
  expect(codeIsMissing().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)

  // Nor again at once, should the new page lack it as well.
  expect(codeIsMissing().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})
