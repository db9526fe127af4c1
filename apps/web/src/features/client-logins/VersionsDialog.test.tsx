import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { buildClientLogin } from '#test/build-logins.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

test('a version is revealed by itself, with its login, and hidden again', async () => {
  const login = buildClientLogin({ revisions: 1, isFlagged: true, departments: ['CS'] })
  const revision = { n: 4, at: '2026-03-02T12:00:00.000Z', by: 'Bia' }
  server.use(
    http.get('*/clientLogin/', () => HttpResponse.json({ results: [login], total: 1 })),
    http.get('*/clientLogin/:id/revisions', () =>
      HttpResponse.json({ results: [{ ...revision, hasPassword: true }], total: 1 }),
    ),
    http.get('*/clientLogin/:id/revisions/4', () =>
      HttpResponse.json({ ...revision, clientLogin: 'velha@x.com', clientPassword: 'antiga' }),
    ),
  )
  const { user, queryClient } = renderApp('/home/acessos', { user: buildEmployee() })
  expect(await screen.findByText('CS')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Trocar a senha: / })).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Versões de/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Versões' }))
  expect(await dialog.findByText(/trocada por Bia$/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Mostrar a versão 4' }))
  expect(await dialog.findByText('antiga')).toBeVisible()
  expect(dialog.getByText('velha@x.com')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Ocultar a versão 4' }))
  expect(dialog.queryByText('antiga')).toBeNull()
  const cached = JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  )
  expect(cached).not.toContain('antiga')
})
