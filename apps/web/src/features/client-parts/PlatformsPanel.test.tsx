import type { Platform } from '@bastidor/shared/client-parts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildClient, buildEmployee, buildPlatform } from '#test/build.ts'
import { renderApp } from '#test/render.tsx'
import { http, HttpResponse, server } from '#test/server.ts'

const meta = buildPlatform({ plataforma: 'Meta Ads', situacao: 'Ativa', teto: 3500 })

const open = (platforms: Platform[] = [meta], user = buildEmployee()) => {
  const client = buildClient({ plataformasTrafego: platforms })
  server.use(
    http.get('*/client/:id', () => HttpResponse.json(client)),
    http.get('*/plan/', () => HttpResponse.json({ results: [], total: 0 })),
  )
  return { client, ...renderApp(`/home/client/${client.id}?aba=trafego`, { user }) }
}
const theDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('each platform is a box with its limit in reais', async () => {
  open()
  const box = within(await screen.findByRole('region', { name: 'Plataformas de Tráfego' }))
  expect(box.getByRole('heading', { name: 'Meta Ads' })).toBeVisible()
  expect(box.getByText('Ativa')).toBeVisible()
  expect(box.getByText('R$ 3.500,00')).toBeVisible()
})

test('one is added, with a limit typed as people write it', async () => {
  const { client, user } = open([])
  let sent: unknown
  server.use(
    http.patch('*/client/updatePlataforma/:id/', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ ...client, plataformasTrafego: [meta] })
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Nova plataforma' }))
  const dialog = await theDialog('Nova plataforma')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(dialog.getByLabelText(/^Plataforma/)).toHaveAccessibleDescription('Informe a plataforma.')
  await user.type(dialog.getByLabelText(/^Plataforma/), 'Meta Ads')
  await user.type(dialog.getByLabelText('Teto'), '3500,5')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Plataforma adicionada.')).toBeVisible()
  expect(sent).toMatchObject({ plataforma: 'Meta Ads', teto: 3500.5 })
  expect(await screen.findByRole('heading', { name: 'Meta Ads' })).toBeVisible()
})

test('an edit sends only what changed', async () => {
  const { client, user } = open()
  let sent: unknown
  server.use(
    http.patch('*/client/updatePlataforma/:id/', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json(client)
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar plataforma Meta Ads' }))
  const dialog = await theDialog('Editar plataforma')
  await user.clear(dialog.getByLabelText('Teto'))
  await user.type(dialog.getByLabelText('Pontos'), 'Só remarketing')
  await user.click(dialog.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('Plataforma salva.')).toBeVisible()
  expect(sent).toEqual({ _id: meta._id, teto: 0, pontos: 'Só remarketing' })
})

test('deleting asks first', async () => {
  const { client, user } = open()
  server.use(
    http.patch('*/client/deletePlataforma/:id/:platformId', () =>
      HttpResponse.json({ ...client, plataformasTrafego: [] }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Excluir plataforma Meta Ads' }))
  await user.click((await theDialog('Tem certeza?')).getByRole('button', { name: 'Excluir' }))
  expect(await screen.findByText('Nenhuma plataforma ainda')).toBeVisible()
})

test('Base staff only read', async () => {
  open([meta], buildEmployee({ level: 'Base', role: 'Gestor de Tráfego' }))
  expect(await screen.findByRole('heading', { name: 'Meta Ads' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /plataforma/i })).toBeNull()
})
