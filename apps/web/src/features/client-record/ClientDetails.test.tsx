import type { Client } from '@bastidor/shared/clients.views'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { buildClient, buildEmployee } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const aurora = buildClient({ name: 'Padaria Aurora', whatsapp: '(47) 99999-8888' })

const open = (client: Client = aurora, user = buildEmployee(), tab = '') => {
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return renderApp(`/home/client/${client.id}${tab && `?aba=${tab}`}`, { user })
}
const shown = () => screen.findByRole('heading', { level: 1, name: 'Padaria Aurora' })
const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

describe('empty fields', () => {
  const empty = () =>
    screen.queryAllByRole('definition').filter(({ textContent }) => textContent === '—')
  const fold = (name: RegExp | string) => screen.findByRole('button', { name })

  test('are folded and counted, and shown in every tab once asked for', async () => {
    const { user } = open({ ...aurora, email: 'oi@aurora.com.br' })
    await shown()
    expect(empty()).toEqual([])
    expect(terms()).toContain('E-mail')
    expect(terms()).not.toContain('Consultor')
    await user.click(await fold(/^Mostrar \d+ campos vazios$/))
    const count = empty().length
    expect(await fold(`Ocultar ${count} campos vazios`)).toHaveAttribute('aria-expanded', 'true')
    expect(terms()).toContain('Consultor')
    await user.click(screen.getByRole('tab', { name: 'Dev' }))
    await user.click(await fold('Ocultar 1 campo vazio'))
    expect(await fold('Mostrar 1 campo vazio')).toHaveFocus()
    await user.click(screen.getByRole('tab', { name: 'Comercial' }))
    expect(await fold(`Mostrar ${count} campos vazios`)).toBeVisible()
    expect(empty()).toEqual([])
  })

  test('a tab without any has nothing to show', async () => {
    open({ ...aurora, observacaoDev: 'Algo' }, buildEmployee(), 'dev')
    await shown()
    expect(await screen.findByText('Algo')).toBeVisible()
    expect(screen.queryByRole('button', { name: /campos? vazi/ })).toBeNull()
  })
})
