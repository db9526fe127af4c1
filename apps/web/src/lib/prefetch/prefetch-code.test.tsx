import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { http, HttpResponse, server } from '#test/server.ts'
import { prefetchCode, reloadOnStaleChunk } from './prefetch-code.ts'

const chunkIsMissing = async () => {
  window.dispatchEvent(new Event('vite:preloadError'))
  await new Promise((resolve) => setTimeout(resolve, 30))
}

test('a chunk that fails to load reloads the page when it is needed: not while prefetched, not without a connection', async () => {
  const reload = vi.fn<() => void>()
  reloadOnStaleChunk(reload)
  let fail = () => {}
  prefetchCode(() => new Promise((_resolve, reject) => (fail = () => reject(new Error('gone')))))
  await chunkIsMissing()
  expect(reload).not.toHaveBeenCalled()
  fail()

  server.use(http.head('*/', () => HttpResponse.error()))
  await chunkIsMissing()
  expect(reload).not.toHaveBeenCalled()

  server.use(http.head('*/', () => new HttpResponse(null)))
  await chunkIsMissing()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))

  // Nor again at once, should the new page lack it as well.
  await chunkIsMissing()
  expect(reload).toHaveBeenCalledTimes(1)
})
