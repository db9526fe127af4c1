import type { Rotation } from '@bastidor/shared/vault'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee, newId } from '#test/build.ts'
import { buildClientLogin } from '#test/build-logins.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, refusal, server } from '#test/server.ts'

const rotation = (over: Partial<Rotation> = {}): Rotation => {
  const id = newId()
  return {
    id,
    _id: id,
    kind: 'login',
    client: 'Padaria Aurora',
    clientId: newId(),
    platform: 'Instagram',
    seenBy: [{ name: 'Bia', at: '2026-03-02T12:00:00.000Z', why: 'inactive' }],
    changedAt: '2026-01-05T12:00:00.000Z',
    ...over,
  }
}

const open = (rows: Rotation[]) => {
  let left = rows
  const sent: unknown[] = []
  server.use(
    http.get('*/vault/rotate', () => HttpResponse.json({ results: left, total: left.length })),
    http.post('*/vault/rotate/:id/keep', async ({ request, params }) => {
      sent.push(await request.json())
      left = left.filter(({ id }) => id !== params['id'])
      return HttpResponse.json({ id: params['id'] })
    }),
  )
  return { ...renderApp('/home/acessos/trocar', { user: buildEmployee() }), sent }
}

test('each password says who knows it and since when it is the same, and where it is changed', async () => {
  const site = rotation({
    kind: 'site',
    client: 'Hotel Mar',
    platform: 'Loja',
    seenBy: [
      { name: 'Caio', at: '2026-02-01T12:00:00.000Z', why: 'deleted' },
      { name: 'Davi', at: '2026-02-02T12:00:00.000Z', why: 'rights' },
    ],
  })
  open([rotation(), site])
  const list = within(await screen.findByRole('list', { name: 'Senhas para trocar' }))
  expect(screen.getByText('2 senhas para trocar')).toBeVisible()
  expect(list.getByText('Instagram · a mesma senha desde 05/01/2026')).toBeVisible()
  expect(list.getByText('Bia').closest('li')).toHaveTextContent(
    'Bia viu em 02/03/2026 e teve o cadastro desativado',
  )
  expect(list.getByText('Davi').closest('li')).toHaveTextContent(/e não tem mais acesso$/)
  expect(
    list.getByRole('link', { name: 'Trocar a senha: Instagram de Padaria Aurora' }),
  ).toHaveAttribute('href', '/home/acessos?busca=Padaria%20Aurora')
  expect(list.getByRole('link', { name: 'Trocar as senhas: Loja de Hotel Mar' })).toHaveAttribute(
    'href',
    `/home/client/${site.clientId}?aba=dev`,
  )
})

test('one that is not to be changed wants a reason, and leaves the list', async () => {
  const { user, sent } = open([rotation()])
  await user.click(await screen.findByRole('button', { name: /^Não precisa: Instagram/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Não precisa trocar' }))
  await user.type(dialog.getByLabelText(/^Motivo/), 'curto')
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
  expect(dialog.getByText('Diga por que não é preciso trocar.')).toBeVisible()
  expect(dialog.getByLabelText(/^Motivo/)).toHaveFocus()
  expect(dialog.getByLabelText(/^Motivo/)).toHaveAccessibleDescription(/mais de dez caracteres/)
  await user.type(dialog.getByLabelText(/^Motivo/), ', mas a conta acabou')
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Nenhuma senha para trocar')).toBeVisible()
  expect(sent).toEqual([{ reason: 'curto, mas a conta acabou' }])
})

test('a password that was changed is no longer listed on the way back', async () => {
  const login = buildClientLogin({ platform: 'Instagram', isFlagged: true })
  const { user } = open([rotation({ id: login.id })])
  server.use(
    http.get('*/clientLogin/', () => HttpResponse.json({ results: [login], total: 1 })),
    http.get('*/client/search', () => HttpResponse.json({ results: [], total: 0 })),
    http.patch('*/clientLogin/update/:id', () => {
      server.use(http.get('*/vault/rotate', () => HttpResponse.json({ results: [], total: 0 })))
      return HttpResponse.json({ ...login, isFlagged: false, version: 1 })
    }),
  )
  await user.click(await screen.findByRole('link', { name: /^Trocar a senha: Instagram/ }))
  await user.click(await screen.findByRole('button', { name: /^Editar Instagram/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar acesso' }))
  await user.type(dialog.getByLabelText(/^Senha do Cliente/), 'outra-senha')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Acesso salvo.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Trocar' }))
  expect(await screen.findByText('Nenhuma senha para trocar')).toBeVisible()
})

test('a list that fails can be tried again', async () => {
  server.use(http.get('*/vault/rotate', () => refusal('INTERNAL')))
  const { user } = renderApp('/home/acessos/trocar', { user: buildEmployee() })
  const again = await screen.findByRole('button', { name: 'Tentar novamente' })
  server.use(http.get('*/vault/rotate', () => HttpResponse.json({ results: [], total: 0 })))
  await user.click(again)
  expect(await screen.findByText('Nenhuma senha para trocar')).toBeVisible()
})

test('before somebody is deactivated, and after, it says what they know', async () => {
  const bia = buildEmployee({ name: 'Bia', level: 'Base' })
  const rows = [rotation(), rotation({ platform: 'Meta' })]
  let isActive = true
  server.use(
    http.get('*/vault/rotate', ({ request }) => {
      const isHers = new URL(request.url).searchParams.get('employeeId') === bia.id
      return HttpResponse.json({ results: isHers ? rows : [], total: isHers ? 5 : 0 })
    }),
    http.get('*/employee/:id', () => HttpResponse.json({ ...bia, active: isActive })),
    http.get('*/employee/:id/access', () => refusal('NOT_FOUND')),
    http.get('*/employee/:id/clients', () =>
      HttpResponse.json({ results: [], total: 0, gestor: 0, cs: 0 }),
    ),
    http.get('*/client/find', () => HttpResponse.json({ results: [], total: 0 })),
    http.get('*/employee', () => HttpResponse.json({ results: [], total: 0 })),
    http.patch('*/employee/toggleActive/:id', () => {
      isActive = false
      return HttpResponse.json({ ...bia, active: false, moved: 0, kept: 0 })
    }),
  )
  const { user } = renderApp(`/home/employee/${bia.id}`, { user: buildEmployee() })
  await user.click(await screen.findByRole('button', { name: 'Desativar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Desativar funcionário' }))
  expect(await dialog.findByText(/^Bia viu 5 senhas:/)).toHaveTextContent(
    'Instagram de Padaria Aurora, Meta de Padaria Aurora e mais 3.',
  )
  await user.click(dialog.getByRole('button', { name: 'Desativar' }))
  expect(await screen.findByText(/^Bia ainda sabe 5 senhas\./)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Trocar agora' })).toHaveAttribute(
    'href',
    '/home/acessos/trocar',
  )
})
