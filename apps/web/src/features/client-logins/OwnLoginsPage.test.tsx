import type { VaultLogin } from '@bastidor/shared/vault'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmployee, newId } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const id = newId()
const login: VaultLogin = {
  id,
  _id: id,
  client: 'Padaria Aurora',
  clientId: null,
  platform: 'Google Ads',
  clientLogin: 'aurora@x.com',
  url: 'ads.google.com',
  note: 'Pede código por SMS',
  hasPassword: true,
  departments: ['Tráfego'],
}
const open = (results: VaultLogin[], path = '/home/meusacessos', departments = ['Tráfego']) => {
  server.use(http.get('*/vault/mine', () => HttpResponse.json({ results, total: results.length })))
  const user = buildEmployee({ level: 'Base', departments: departments as ['Tráfego'] })
  return renderApp(path, { user })
}

test('a login of the department says where it is used, and its password is shown when asked for', async () => {
  const { user } = open([login])
  expect(
    await screen.findByText('O que Tráfego usa. Cada senha mostrada fica registrada.'),
  ).toBeVisible()
  expect(await screen.findByRole('link', { name: /^ads\.google\.com/ })).toHaveAttribute(
    'href',
    'https://ads.google.com/',
  )
  expect(screen.getByText('Pede código por SMS')).toBeVisible()
  server.use(
    http.get(`*/vault/mine/${id}`, () => HttpResponse.json({ ...login, clientPassword: 'abc' })),
  )
  await user.click(
    screen.getByRole('button', { name: 'Mostrar senha: Google Ads de Padaria Aurora' }),
  )
  expect(await screen.findByText('abc')).toBeVisible()
})

test.each([
  ['without a department', [], '/home/meusacessos', /ainda não está em nenhum departamento/],
  ['without a login', ['Tráfego'], '/home/meusacessos', /Quando um acesso for aberto/],
  ['with a search', ['Tráfego'], '/home/meusacessos?busca=zz', /Nenhum acesso tem “zz”/],
])('%s it says why it is empty', async (_name, departments, path, text) => {
  open([], path, departments)
  expect(await screen.findByText(text)).toBeVisible()
})
