import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const ana = buildEmployee({ name: 'Ana Souza', level: 'Base' })

const access = (totp: boolean) =>
  http.get('*/employee/:id/access', () =>
    HttpResponse.json({
      state: 'active',
      linkExpiresAt: null,
      totp,
      passkeys: 0,
      lastLoginAt: null,
    }),
  )

const open = (user = buildEmployee(), hasTotp = true) => {
  server.use(
    access(hasTotp),
    http.get('*/employee/:id', ({ params }) =>
      HttpResponse.json(params['id'] === 'findById' ? user : ana),
    ),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/employee/:id/clients', () =>
      HttpResponse.json({ results: [], total: 0, gestor: 0, cs: 0 }),
    ),
  )
  return renderApp(`/home/employee/${ana.id}`, { user })
}

test('an Admin removes the second factor of somebody who lost theirs, after a question', async () => {
  let reset: unknown
  server.use(
    http.delete('*/employee/:id/secondFactor', ({ params }) => {
      reset = params['id']
      return HttpResponse.json({ id: ana.id })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Remover segundo fator' }))
  expect(reset).toBeUndefined()
  await user.click(await screen.findByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('O segundo fator de Ana Souza foi removido.')).toBeVisible()
  expect(reset).toBe(ana.id)
})

test('nothing is removed from somebody who has none', async () => {
  open(buildEmployee(), false)
  await screen.findByRole('button', { name: 'Copiar link' })
  expect(screen.queryByRole('button', { name: 'Remover segundo fator' })).toBeNull()
})

test('a Líder cannot remove a second factor', async () => {
  open(buildEmployee({ level: 'Líder' }))
  await screen.findByRole('button', { name: 'Encerrar sessões' })
  expect(screen.queryByRole('button', { name: 'Remover segundo fator' })).toBeNull()
})
