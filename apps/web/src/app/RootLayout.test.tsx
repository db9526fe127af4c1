import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderApp } from '#test/render.tsx'
import { RootLayout } from './RootLayout.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** Opens `/metricas` as the first address of a tab that has left others at these heights. */
const open = async (left: Record<string, number>) => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify(left))
  const scrollTo = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const page = { path: '/metricas', element: <h1>Métricas</h1> }
  renderApp('/metricas', { routes: [{ element: <RootLayout />, children: [page] }] })
  await screen.findByRole('heading')
  return scrollTo
}

test('a page that is loaded again is where it was', async () => {
  const scrollTo = await open({ '/metricas': 120 })
  await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 120))
})

test('another one begins at its top, and nothing scrolls it later', async () => {
  const scrollTo = await open({ '/': 120, default: 120 })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(scrollTo.mock.calls).toEqual([[0, 0]])
})
