import type { Client } from '@bastidor/shared/clients.views'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { menuItems } from '#test/client-menu.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const aurora = buildClient({ name: 'Padaria Aurora', whatsapp: '(47) 99999-8888' })

const open = (client: Client = aurora, user = buildEmployee()) => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return renderApp(`/home/client/${client.id}`, { user })
}
const shown = () => screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })

describe('actions', () => {
  test('three links, and the rest in the menu, for an Admin', async () => {
    const { user } = open({
      ...aurora,
      drive: 'drive.google.com/a',
      logo: `/files/${'a'.repeat(32)}`,
    })
    await shown()
    for (const name of [/^\(47\) 99999-8888/, /^Drive/, 'Aprovações'])
      expect(screen.getByRole('link', { name })).toBeVisible()
    expect(await menuItems(user)).toEqual([
      'Acessos',
      'Briefing',
      'Ver NPS',
      'Portal',
      'Criar NPS',
      'Pedir acessos',
      'Histórico',
      'Baixar logo',
      'Excluir',
    ])
    expect(screen.getByRole('menuitem', { name: 'Acessos' })).toHaveAttribute(
      'href',
      '/home/acessos?busca=Padaria%20Aurora',
    )
  })

  test('no logo is offered where there is none', async () => {
    const { user } = open()
    await shown()
    expect(await menuItems(user)).not.toContain('Baixar logo')
  })

  test.each([
    ['Comercial', ['Portal', 'Pedir acessos', 'Excluir']],
    ['Desenvolvedor', ['Portal', 'Pedir acessos', 'Excluir']],
  ])('level Base, %s: only what they may do', async (role, items) => {
    const { user } = open(aurora, buildEmployee({ level: 'Base', role }))
    await shown()
    expect(await menuItems(user)).toEqual(items)
  })

  test('level Base without rights of their own has no menu', async () => {
    open(aurora, buildEmployee({ level: 'Base', role: 'Designer' }))
    await shown()
    expect(screen.queryByRole('button', { name: 'Mais ações' })).toBeNull()
  })
})

test('a number that opens no chat is text', async () => {
  open({ ...aurora, whatsapp: '+1 415 555 0100 9' })
  await shown()
  expect(screen.getByText('+1 415 555 0100 9').closest('a')).toBeNull()
})
