import { onlineManager } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { http, HttpResponse, server } from '#test/server.ts'
import { loadCode } from './load-code.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch'))

test('without a connection the code is awaited, the page shown as offline, and loaded once the server answers', async () => {
  server.use(http.head('*/', () => HttpResponse.error()))
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('code')
  const loaded = loadCode(load)
  await waitFor(() => expect(onlineManager.isOnline()).toBe(false))
  expect(load).toHaveBeenCalledTimes(1)

  server.use(http.head('*/', () => new HttpResponse(null)))
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('code')
  expect(onlineManager.isOnline()).toBe(true)
})

test('code that failed once is loaded when the connection was only lost for a moment', async () => {
  server.use(http.head('*/', () => new HttpResponse(null)))
  const reload = vi.fn<() => void>()
  const load = vi.fn<() => Promise<string>>().mockImplementationOnce(gone).mockResolvedValue('code')
  expect(await loadCode(load, reload)).toBe('code')
  expect(reload).not.toHaveBeenCalled()
})

test('code that is gone although the server answers reloads the page, once; if that is refused, it is an error', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  server.use(http.head('*/', () => new HttpResponse(null)))
  const reload = vi.fn<() => void>()
  const settled = Promise.allSettled([loadCode(gone, reload), loadCode(gone, reload)])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(reload).toHaveBeenCalledTimes(1)

  // Nor again at once, should the new page lack it as well.
  await expect(loadCode(gone, reload)).rejects.toThrow('Failed to fetch')
  expect(reload).toHaveBeenCalledTimes(1)
})
