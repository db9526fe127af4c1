import type { Locator, Page } from '@playwright/test'
import { ADMIN, createPerson, logIn } from './people.ts'
import { adminHeaders, createClient, menuItem } from './clients.ts'
import { hold } from './hold.ts'
import { expect, faultsAt, holdStill, test, violations } from './watched-page.ts'

const openEdit = async (page: Page, id: string, tab = 'comercial') => {
  await page.goto(`/home/client/${id}?aba=${tab}`)
  await page.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByRole('form', { name: 'Editar' })).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()
/** For tests that measure twice: a font that comes in between changes lines and widths. */
const withoutFonts = (page: Page) => page.route('**/*.woff2', (route) => route.abort())
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('two people edit different fields and both keep theirs; the same field asks', async ({
  page,
  browser,
  request,
}) => {
  const { id } = await createClient(request)
  const colleague = await createPerson(request, { role: 'Comercial' })
  const elsewhere = await browser.newContext()
  const theirs = await elsewhere.newPage()
  await logIn(page, ADMIN)
  await logIn(theirs, colleague)
  await openEdit(page, id)
  await openEdit(theirs, id)

  await page.getByLabel('Consultor').fill('Beto')
  await theirs.getByLabel('E-mail').fill('oi@aurora.com.br')
  await save(theirs)
  await expect(theirs.getByText('Alterações salvas.')).toBeVisible()
  await save(page)
  await expect(page.getByText('Alterações salvas.')).toBeVisible()
  await page.reload()
  // The reminders name it, too.
  await expect(page.getByText('oi@aurora.com.br', { exact: true })).toBeVisible()
  await expect(page.getByText('Beto')).toBeVisible()

  await openEdit(page, id)
  await openEdit(theirs, id)
  await theirs.getByLabel('Valor da Mensalidade').fill('900')
  await save(theirs)
  await expect(theirs.getByText('Alterações salvas.').first()).toBeVisible()
  await page.getByLabel('Valor da Mensalidade').fill('1200')
  await save(page)
  await expect(page.getByText('Outra pessoa salvou antes de você.')).toBeVisible()
  const row = page.getByRole('row', { name: /Valor da Mensalidade/ })
  await expect(row).toContainText('900,00')
  await expect(row).toContainText('1.200,00')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Salvar o meu' }).click()
  await expect(page.getByRole('tabpanel').getByText('R$ 1.200,00')).toBeVisible()
  await elsewhere.close()
})

test('the client of everyone: level Base switches the status and edits nothing', async ({
  page,
  request,
}) => {
  const { id } = await createClient(request)
  await logIn(page, await createPerson(request))
  await page.goto(`/home/client/${id}`)
  const status = page.getByRole('button', { name: /^Status:/ })
  await expect(status).toContainText('Start')
  await status.click()
  await expect(status).toContainText('Ativo')
  await expect(status).toHaveAttribute('aria-disabled', 'true')
  await expect(status).toHaveAttribute('aria-disabled', 'false')
  await page.reload()
  await expect(status).toContainText('Ativo')
  await status.click()
  await expect(status).toContainText('Start')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(status).toContainText('Ativo')
  for (const name of ['Editar', 'Trocar logo', 'Mais ações'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('a logo is chosen, looked at, confirmed and downloaded', async ({ page, request }) => {
  const { id } = await createClient(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${id}`)
  // None is offered for download where there is none.
  await expect(await menuItem(page, 'Baixar logo')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Trocar logo' }).click()
  const input = page.getByLabel('Logo', { exact: true })
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(page.getByText('Esse formato não é permitido!')).toBeVisible()
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
  await expect(page.getByRole('img', { name: 'Como o logo vai aparecer' })).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Logo atualizado.')).toBeVisible()
  const download = await menuItem(page, 'Baixar logo')
  await expect(download).toHaveAttribute('href', /\/files\//)
})

test('a contract is uploaded with the fields, and comes back as a download', async ({
  page,
  request,
}) => {
  const { id } = await createClient(request)
  await logIn(page, ADMIN)
  await openEdit(page, id)
  await page.getByLabel('Consultor').fill('Beto')
  const input = page.getByLabel('Arquivo do contrato')
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('oi') })
  await expect(page.getByText('Esse formato não é permitido!')).toBeVisible()
  await expect(page.getByLabel('Consultor')).toHaveValue('Beto')
  await input.setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: PDF })
  await save(page)
  await expect(page.getByText('Contrato enviado.')).toBeVisible()
  await expect(page.getByText('Beto')).toBeVisible()
  const link = page.getByRole('link', { name: /^Abrir o contrato/ })
  const href = (await link.getAttribute('href')) ?? ''
  const answer = await page.request.get(href)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
  expect(await answer.body()).toEqual(PDF)
})

test('by keyboard alone: to a tab, into its form, saved, and back on the button', async ({
  page,
  request,
}) => {
  const { id } = await createClient(request)
  await logIn(page, ADMIN)
  await page.goto(`/home/client/${id}`)
  await page.getByRole('tab', { name: 'Comercial' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/aba=social/)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Editar' })).toBeVisible()
  await page.keyboard.press('e')
  await expect(page.getByLabel('Quantidade de Criativos')).toBeFocused()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Reels')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Alterações salvas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeFocused()
  await expect(page.getByText('Reels')).toBeVisible()
})

test('another tab does not discard typed text without asking', async ({ page, request }) => {
  const { id } = await createClient(request)
  await logIn(page, ADMIN)
  await openEdit(page, id, 'dev')
  await page.getByLabel('Observação').fill('Não me perca')
  await page.getByRole('tab', { name: 'Social' }).click()
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Observação')).toHaveValue('Não me perca')
  await expect(page).toHaveURL(/aba=dev/)
})

test("axe finds nothing on a client's tabs, read or edited", async ({ page, request }) => {
  const { id } = await createClient(request, {
    observacaoComercial: 'Uma observação',
    email: 'oi@aurora.com.br',
    socialMedia: ['instagram.com/aurora'],
    drives: ['drive.google.com/a'],
    linkDashboard: 'painel.com.br/aurora',
  })
  await holdStill(page)
  await logIn(page, ADMIN)
  for (const tab of ['comercial', 'financeiro', 'social', 'dev', 'trafego', 'av']) {
    await page.goto(`/home/client/${id}?aba=${tab}`)
    await expect(page.getByRole('tabpanel')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([tab, await faultsAt(page)]).toEqual([tab, []])
    await page.getByRole('button', { name: 'Editar' }).click()
    await expect(page.getByRole('form', { name: 'Editar' })).toBeVisible()
    expect([tab, 'edit', await faultsAt(page)]).toEqual([tab, 'edit', []])
  }
})

test('the summary is above the tabs, which begin early on a phone, and its menu has a keyboard', async ({
  page,
  request,
}) => {
  const cs = await createPerson(request, { role: 'CS' })
  const { id } = await createClient(request, {
    // A name of one line.
    name: `Bar ${String(Date.now()).slice(-8)}`,
    cs: cs.name,
    dateStart: '2020-01-31',
    tempoContrato: '12 Meses',
  })
  await logIn(page, ADMIN)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/home/client/${id}`)
  const summary = page.getByRole('list', { name: 'Resumo' })
  await expect(summary.getByText(/^Venceu há [\d.]+ dias$/)).toBeVisible()
  await expect(summary.getByRole('link', { name: cs.name })).toBeAttached()
  const tabsTop = async () => (await page.getByRole('tablist').boundingBox())?.y ?? 0
  expect(await tabsTop()).toBeLessThan(260)

  // Nothing moves when the summary arrives after the record.
  await withoutFonts(page)
  await page.route('**/summary', async (route) => {
    await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.reload()
    await expect(page.getByRole('tablist')).toBeVisible()
    const before = await tabsTop()
    if (width === 360) expect(before).toBeLessThan(260)
    await expect(summary.getByText(/Renovar o contrato/)).toBeVisible()
    expect([width, await tabsTop()]).toEqual([width, before])
  }

  const menu = page.getByRole('button', { name: 'Mais ações' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Excluir' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Excluir cliente' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
})

test('on a phone or a tablet a client that loads begins as it will stand', async ({
  page,
  request,
}) => {
  const { id } = await createClient(request, { name: `Bar ${String(Date.now()).slice(-8)}` })
  // Without a journey, what stands under its name is one line.
  const headers = await adminHeaders(request)
  await request.patch(`/client/changestatus/${id}`, { headers, data: { status: 'Ativo' } })
  await logIn(page, ADMIN)
  await withoutFonts(page)
  const boxOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox())!
    return { x, y, width, height }
  }
  const title = page.getByRole('heading', { level: 1 })
  const back = page.getByRole('main').getByRole('link', { name: 'Clientes' })
  for (const width of [360, 580, 875]) {
    await page.setViewportSize({ width, height: 800 })
    const { release } = await hold(page, (path) => path === `/client/${id}`)
    await page.goto(`/home/client/${id}`)
    await expect(title).toHaveText('Cliente')
    const before = await boxOf(title)
    const { y, height } = await boxOf(back)
    // The name is not written over the arrow that leads back.
    expect(before.y).toBeGreaterThanOrEqual(y + height)
    const waiting = page.getByRole('main').getByRole('status', { name: 'Carregando' })
    const tabs = await boxOf(waiting.locator('> :nth-child(2)'))
    await release()
    await expect(title).toHaveText(/^Bar/)
    const after = await boxOf(title)
    expect([width, after.x, after.y]).toEqual([width, before.x, before.y])
    expect(await boxOf(page.getByRole('tablist'))).toEqual(tabs)
  }
})

test('the edit button keeps its place when the team comes; a double click opens the form only', async ({
  page,
  request,
}) => {
  const { id } = await createClient(request)
  await logIn(page, ADMIN)
  await withoutFonts(page)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    const team = await hold(page, (path) => path === `/client/${id}/team`)
    await page.goto(`/home/client/${id}?aba=financeiro`)
    const edit = page.getByRole('button', { name: 'Editar', exact: true })
    const before = await edit.boundingBox()
    await team.release()
    await expect(page.getByRole('button', { name: 'Montar a equipe' })).toBeVisible()
    await edit.dblclick()
    await expect(page.getByRole('button', { name: 'Salvar' })).toBeVisible()
    expect(await edit.boundingBox()).toEqual(before)
    expect(page.url()).toContain('aba=financeiro')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
