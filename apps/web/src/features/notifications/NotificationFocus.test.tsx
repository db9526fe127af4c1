import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee, buildNotification } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

test('while the list loads, the focus waits at its beginning, not on what is below it', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    http.get('*/auth/sessions', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/notification', async () => {
      await answered
      return HttpResponse.json({ results: [buildNotification({})], total: 1, unread: 1 })
    }),
  )
  const { user } = renderApp('/home/profile', { user: buildEmployee() })
  await user.click(await screen.findByRole('button', { name: /^Notificações/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Notificações/ })
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
  const below = screen.getByRole('link', { name: 'Preferências' })
  expect(below).not.toHaveFocus()
  answer()
  const first = await screen.findByRole('link', { name: /^Não lida/ })
  await user.keyboard('{Tab}')
  expect(first).toHaveFocus()
})
