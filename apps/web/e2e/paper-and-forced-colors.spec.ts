import type { Locator } from '@playwright/test'
import { adminHeaders, createClient } from './clients.ts'
import { ADMIN, createPerson, logIn, tokenOf } from './people.ts'
import { createPiece } from './pieces.ts'
import { expect, test } from './watched-page.ts'

/** The width that A4 leaves between margins of a centimetre. */
const SHEET = { width: 718, height: 1000 }

test('forced colours show which tab is chosen, where a switch is, and that a task is open', async ({
  page,
}) => {
  const person = await createPerson(page.request)
  const answer = await page.request.post('/task', {
    headers: { Authorization: `Bearer ${await tokenOf(page.request, ADMIN)}` },
    data: { title: 'Ligar', assigneeId: person.id },
  })
  expect(answer.status()).toBe(201)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await logIn(page, person)
  await page.goto('/home/pauta')
  const tick = page.getByRole('button', { name: 'Concluir: Ligar' }).locator('svg')
  await expect(tick).toHaveCSS('opacity', '0')
  await expect(page.getByRole('tab', { name: 'Minha' })).toHaveCSS('outline-style', 'solid')
  await expect(page.getByRole('tab', { name: 'Equipe' })).toHaveCSS('outline-style', 'none')
  await page.goto('/home/clients/vencimentos')
  const track = page.locator('.mantine-Switch-track')
  await expect(track).toHaveCSS('forced-color-adjust', 'none')
})

test('paper shows the bars of a chart, all columns of the funnel and of the board of pieces', async ({
  page,
}) => {
  const client = await createClient(page.request)
  await createPiece(page.request, client.id, { title: 'Páscoa' })
  const offer = { name: 'Padaria', whatsapp: '47999998888', value: 1500, startValue: 0 }
  const headers = await adminHeaders(page.request)
  const answer = await page.request.post('/proposta/create', { headers, data: offer })
  expect(answer.status()).toBe(201)
  await logIn(page, ADMIN)
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })

  await page.goto('/home/propostas/funil')
  const table = page.getByRole('table').first()
  const { width } = (await table.boundingBox())!
  const frame = (await table.locator('xpath=..').boundingBox())!
  expect(width).toBeLessThanOrEqual(frame.width)

  await page.goto(`/home/client/${client.id}?aba=pecas`)
  const last = page.getByRole('region', { name: /^Publicada/ })
  const { x, width: column } = (await last.boundingBox())!
  expect(x + column).toBeLessThanOrEqual(SHEET.width)

  await page.goto('/home/employees')
  const bar = page.getByText('Sem clientes').first().locator('xpath=preceding-sibling::*')
  await expect(bar).toHaveCSS('print-color-adjust', 'exact')
})

test('on paper no bar of buttons covers a field, and no label is parted from its field', async ({
  page,
}) => {
  const client = await createClient(page.request)
  const offer = { name: 'Padaria', whatsapp: '47999998888', value: 1500, startValue: 0 }
  const headers = await adminHeaders(page.request)
  const created = await page.request.post('/proposta/create', { headers, data: offer })
  const { id } = (await created.json()) as { id: string }
  await logIn(page, ADMIN)
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })

  await page.goto('/home/criarProposta')
  await expect(page.getByLabel('Valor Start')).toBeVisible()
  await expect(page.getByText('Criar proposta')).toBeHidden()
  await page.goto(`/home/createBriefing/${client.id}`)
  const field = page.getByLabel('Responsável Onboarding')
  await expect(field).toBeVisible()
  await expect(page.locator('[data-field]').filter({ has: field })).toHaveCSS(
    'break-inside',
    'avoid',
  )
  await expect(page.getByText('Enviar', { exact: true })).toBeHidden()
  const answer = page.getByRole('textbox', { name: 'Informações adicionais' })
  await answer.fill('Uma linha\n'.repeat(60))
  await expect
    .poll(() => answer.evaluate((field) => field.scrollHeight - field.clientHeight))
    .toBe(0)

  await page.goto(`/home/proposta/${id}`)
  const amount = page.getByText('Valor Mensal')
  await expect(amount.locator('xpath=..')).toHaveCSS('break-inside', 'avoid')
  const heading = page.getByRole('heading', { name: 'Investimento' })
  await expect(heading.locator('xpath=..')).toHaveCSS('break-after', 'avoid')

  await page.goto('/home/metricas')
  const chart = page.getByRole('region', { name: 'Entradas e saídas, mês a mês' })
  await expect(chart).toHaveCSS('break-inside', 'avoid')
  const colour = chart.getByText('Novos').first().locator('xpath=*')
  await expect(colour).toHaveCSS('print-color-adjust', 'exact')
})

test('a chart is drawn for the sheet when it is printed, and its table is whole', async ({
  page,
}) => {
  await createClient(page.request)
  await logIn(page, ADMIN)
  await page.setViewportSize({ width: 1440, height: 900 })
  // In a window that is hidden or busy, no frame has drawn anything yet.
  await page.addInitScript(() => Object.assign(window, { requestAnimationFrame: () => 0 }))
  await page.goto('/home/metricas')
  const chart = page.getByRole('img', { name: /^Clientes ativos, mês a mês/ })
  await expect(chart.locator('.recharts-wrapper')).toBeAttached()
  await page.evaluate(() =>
    addEventListener('beforeprint', () => {
      const svg = document.querySelector('.recharts-surface')
      const { width = '' } = document.querySelector<HTMLElement>('.recharts-wrapper')?.style ?? {}
      Object.assign(window, { drawn: [svg?.getAttribute('viewBox'), width] })
    }),
  )
  await page.pdf({ format: 'A4' })
  // Drawn for the width of A4, and fitted to any other sheet.
  expect(await page.evaluate(() => (window as unknown as { drawn: unknown }).drawn)).toEqual([
    '0 0 640 176',
    '100%',
  ])
  // The screen has its own again.
  await expect(chart.locator('.recharts-surface')).not.toHaveAttribute('viewBox', '0 0 640 176')

  const views = page.getByRole('radiogroup', { name: 'Como ver: Clientes ativos, mês a mês' })
  await views.getByText('Tabela').click()
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('region', { name: 'Tabela: Clientes ativos, mês a mês' })
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0
  // Its frame.
  await expect
    .poll(async () => (await heightOf(table)) - (await heightOf(table.getByRole('table'))))
    .toBe(2)
})
