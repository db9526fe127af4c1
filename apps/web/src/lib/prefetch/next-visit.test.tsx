import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetFirstAsks, storeFirstAsks } from './first-asks.ts'
import { awaitInFirstScreen } from './first-screen.ts'
import { useNextVisit } from './next-visit.ts'

const stored = () => JSON.parse(localStorage.getItem('bastidor.firstAsks') ?? '{}') as unknown
const at = (path: string) => new URL(path, window.location.href).href

/** A page at `path`, which has asked for these; somebody stays some milliseconds. */
const visit = async (path: string, fetched: string[], stays = 2_000) => {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(
    (type) =>
      (type === 'navigation'
        ? [{ name: at(path) }]
        : [
            { initiatorType: 'script', name: at('/assets/app.js') },
            { initiatorType: 'fetch', name: 'https://elsewhere.example/x' },
            ...fetched.map((name) => ({ initiatorType: 'fetch', name: at(name) })),
          ]) as unknown as PerformanceEntryList,
  )
  const { unmount } = renderHook(useNextVisit)
  awaitInFirstScreen(Promise.resolve())
  await vi.advanceTimersByTimeAsync(stays)
  unmount()
}

const page = vi.fn<typeof fetch>(async () => new Response(''))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', page)
  window.firstAnswers = {}
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  page.mockClear()
  localStorage.clear()
  window.firstAnswers = undefined
})

test('stores the page’s requests to its own server, and fetches the page again', async () => {
  await visit('/home/clients?plan=x', ['/employee/findById', '/client/?limit=12&plan=x', '/plan/'])
  expect(stored()).toEqual({ '/home/clients?plan=x': ['/client/?limit=12&plan=x', '/plan/'] })
  expect(page).toHaveBeenCalledExactlyOnceWith(at('/home/clients?plan=x'), {
    cache: 'reload',
    headers: { Accept: 'text/html' },
  })
})

test('a short visit stores the requests made until then', async () => {
  await visit('/home/escopo', ['/scope?month=2026-11'], 0)
  expect(stored()).toEqual({ '/home/escopo': ['/scope?month=2026-11'] })
  expect(page).not.toHaveBeenCalled()
})

test('forgets what was asked ahead and that nobody needed', async () => {
  window.firstAnswers = { '/scope?month=2026-10': Promise.resolve(new Response()) }
  await visit('/home/escopo', ['/scope?month=2026-10', '/scope?month=2026-11'])
  expect(stored()).toEqual({ '/home/escopo': ['/scope?month=2026-11'] })
  expect(window.firstAnswers).toBeUndefined()
})

test('remembers nothing of a page on which somebody has logged in since', async () => {
  window.firstAnswers = undefined
  await visit('/home/pauta', ['/auth/login', '/task'])
  expect(stored()).toEqual({})
  expect(page).not.toHaveBeenCalled()
})

test('keeps thirty pages, those of the latest visits', async () => {
  for (let n = 0; n < 30; n += 1) storeFirstAsks(`/home/client/${n}`, ['/x'])
  storeFirstAsks('/home/client/0', ['/y'])
  await visit('/home/pauta', ['/task'])
  const pages = Object.keys(stored() as object)
  expect(pages).toHaveLength(30)
  expect([pages[0], ...pages.slice(-2)]).toEqual([
    '/home/client/2',
    '/home/client/0',
    '/home/pauta',
  ])
})

test('a browser without storage and without network is none the worse for it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  page.mockRejectedValueOnce(new TypeError('offline'))
  await visit('/home/pauta', ['/task'])
  expect(() => forgetFirstAsks()).not.toThrow()
  expect(stored()).toEqual({})
})

test('a stored value that is no list of addresses is replaced by one', async () => {
  localStorage.setItem('bastidor.firstAsks', 'null')
  await visit('/home/pauta', ['/task'])
  expect(stored()).toEqual({ '/home/pauta': ['/task'] })
})
