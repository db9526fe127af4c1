import { MantineProvider } from '@mantine/core'
import type { Chart } from '@bastidor/shared/dashboard'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/query-client.ts'
import { http, HttpResponse, refusal, server } from '#test/server.ts'
import { Charts } from './Charts.tsx'
import { newUser } from '#test/user.ts'

const SERIES: Record<string, Chart['series']> = {
  planos: [
    { label: 'Essencial', value: 10 },
    { label: 'Crescimento', value: 30 },
  ],
  ads: [
    { label: 'Google', value: 1500.5 },
    { label: 'LinkedIn', value: 0 },
  ],
  gestores: Array.from({ length: 40 }, (_, index) => ({
    label: `Gestor ${index + 1}`,
    value: 40 - index,
  })),
  saidas: [],
}

const open = (updatedAt = new Date().toISOString()) => {
  const asked: string[] = []
  server.use(
    http.get('*/ltv/charts/:name', ({ params }) => {
      const name = String(params['name'])
      asked.push(name)
      return HttpResponse.json({ series: SERIES[name], updatedAt })
    }),
  )
  return { asked, ...show() }
}

const show = () => {
  const queryClient = createQueryClient()
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <Charts />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return { user: newUser() }
}

const tab = (name: string) => screen.getByRole('tab', { name })

test('opens with the plans, drawn, and says in words what the drawing shows', async () => {
  const { asked } = open()
  const drawing = await screen.findByRole('img', { name: /^Clientes por plano/ })
  expect(drawing).toHaveAccessibleName(
    'Clientes por plano. 40 clientes ativos em 2 planos. Em primeiro, Crescimento: 30, 75%.',
  )
  expect(drawing.textContent).toBe('Crescimento30Essencial10')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Planos',
    'Ads',
    'Gestores',
    'Saídas',
  ])
  expect(asked).toEqual(['planos'])
})

test('the same data is one click away as a table, remembered for the next visit', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: 'Tabela' }))
  const table = screen.getByRole('table', { name: 'Clientes por plano' })
  expect(within(table).getByRole('row', { name: 'Crescimento 30 75%' })).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(tab('Ads'))
  expect(await screen.findByRole('row', { name: /Google R\$\s1\.500,50 100%/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /LinkedIn R\$\s0,00 0%/ })).toBeVisible()
  expect(screen.getByText(/R\$\s1\.500,50 por mês em 1 plataforma$/)).toBeVisible()
  expect(localStorage.getItem('bastidor.grafico.painel')).toBe('table')
})

test('many are drawn as the largest and the others together; the table has each of them', async () => {
  const { user } = open()
  await user.click(tab('Gestores'))
  const drawing = await screen.findByRole('img', { name: /^Clientes por gestor/ })
  expect(drawing).toHaveTextContent('Outros 31, na tabela')
  await user.click(screen.getByRole('radio', { name: 'Tabela' }))
  expect(screen.getAllByRole('row')).toHaveLength(41)
})

test('only what is open is fetched; what is pointed at comes before the click', async () => {
  const { asked, user } = open()
  await screen.findByRole('img')
  await user.hover(tab('Gestores'))
  await waitFor(() => expect(asked).toEqual(['planos', 'gestores']))
  await user.click(tab('Gestores'))
  expect(await screen.findByRole('img', { name: /^Clientes por gestor/ })).toBeVisible()
  expect(asked).toEqual(['planos', 'gestores'])
})

test('the arrows go from tab to tab, as in any list of tabs', async () => {
  const { user } = open()
  await screen.findByRole('img')
  await user.tab()
  expect(tab('Planos')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(tab('Saídas')).toHaveFocus()
  expect(tab('Saídas')).toHaveAttribute('aria-selected', 'true')
  expect(await screen.findByText('Ninguém saiu nos últimos 12 meses')).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('img', { name: /^Clientes por plano/ })).toBeVisible()
})

test('says when it was computed, in São Paulo', async () => {
  open('2026-03-05T02:07:00.000Z')
  expect(await screen.findByText('atualizado em 04/03/2026, 23:07')).toBeVisible()
})

test('today shows only its time', async () => {
  open()
  expect(await screen.findByText(/^atualizado às \d\d:\d\d$/)).toBeVisible()
})

test('a chart that fails says why and can be tried again; the others are not touched', async () => {
  const { user } = open()
  await screen.findByRole('img')
  server.use(http.get('*/ltv/charts/ads', () => refusal('UNAVAILABLE')))
  await user.click(tab('Ads'))
  expect(await screen.findByText(/O serviço está indisponível/)).toBeVisible()
  server.use(
    http.get('*/ltv/charts/ads', () =>
      HttpResponse.json({ series: SERIES['ads'], updatedAt: new Date().toISOString() }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('img', { name: /^Verba mensal/ })).toBeVisible()
})

test('while it loads it says so, in the room that the chart will take', async () => {
  server.use(http.get('*/ltv/charts/planos', () => new Promise<Response>(() => undefined)))
  show()
  expect(await screen.findByRole('status', { name: 'Carregando' })).toBeVisible()
})
