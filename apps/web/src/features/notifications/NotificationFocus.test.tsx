import { act, screen, waitFor } from '@testing-library/react'
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

const openTwo = async () => {
  const results = [buildNotification({}), buildNotification({})]
  server.use(
    http.get('*/auth/sessions', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/notification', () => HttpResponse.json({ results, total: 2, unread: 2 })),
  )
  const { user } = renderApp('/home/profile', { user: buildEmployee() })
  await user.click(await screen.findByRole('button', { name: /^Notificações/ }))
  const [first, second] = await screen.findAllByRole('link', { name: /^Não lida/ })
  const [menu] = screen.getAllByRole('button', { name: /^Opções/ })
  return { user, first, second, menu: menu! }
}

test('the arrows scroll no page behind the list, wherever in it the focus is', async () => {
  const { user, first, second, menu } = await openTwo()
  const scrolls: boolean[] = []
  const note = (event: KeyboardEvent) => scrolls.push(!event.defaultPrevented)
  document.addEventListener('keydown', note)
  act(() => menu.focus())
  await user.keyboard('{ArrowDown}')
  expect(second).toHaveFocus()
  for (const name of ['Preferências', 'Marcar todas como lidas']) {
    act(() => screen.getByText(name).closest<HTMLElement>('a, button')!.focus())
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(first).toHaveFocus()
  }
  await user.keyboard('{ArrowUp}')
  document.removeEventListener('keydown', note)
  expect(scrolls).toEqual(Array.from({ length: 6 }, () => false))
})

test('in the menu of a notification the arrows stay in the menu', async () => {
  const { user, menu } = await openTwo()
  await user.click(menu)
  const items = await screen.findAllByRole('menuitem', { hidden: true })
  await user.keyboard('{ArrowDown}')
  expect(items).toContain(document.activeElement)
})
