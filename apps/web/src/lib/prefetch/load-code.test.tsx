import { onlineManager } from '@tanstack/react-query'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
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

test('code that fails to load although the server answers is an error', async () => {
  server.use(http.head('*/', () => new HttpResponse(null)))
  await expect(loadCode(gone)).rejects.toThrow('Failed to fetch')
})
