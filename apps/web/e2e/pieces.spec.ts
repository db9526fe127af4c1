import type { Page } from '@playwright/test'
import { adminHeaders, createClient } from './clients.ts'
import { ADMIN, createPerson, logIn } from './people.ts'
import { pick } from './pick.ts'
import { createPiece, createPieces, drawPicture, sendPieces } from './pieces.ts'
import { expect, faultsAt, holdStill, test } from './watched-page.ts'

const WIDTHS = [1440, 875, 580, 340]
const tab = (clientId: string, piece = '') =>
  `/home/client/${clientId}?aba=pecas${piece && `&peca=${piece}`}`

/** A finger that moves sideways over the open piece. */
const swipe = async (page: Page, by: number) => {
  const session = await page.context().newCDPSession(page)
  const at = (x: number) => ({ touchPoints: [{ x, y: 460 }] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(180 - by / 2) })
  for (let step = 1; step <= 4; step += 1)
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      ...at(180 - by / 2 + (by * step) / 4),
    })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('ten pieces go to the customer’s phone, eight are approved, and the second round shows what was asked', async ({
  page,
  browser,
  baseURL,
}) => {
  const { client, pieces } = await createPieces(page.request, browser, 10)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, ADMIN)
  await page.goto(tab(client.id))
  const drafts = page.getByRole('region', { name: 'Rascunho 10' })
  for (const { title } of pieces)
    await drafts.getByRole('checkbox', { name: `Escolher ${title}`, exact: true }).check()
  await expect(page.getByText('10 peças escolhidas')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar ao cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enviar ao cliente' })
  await dialog.getByLabel('Nome').fill('Posts de dezembro')
  await dialog.getByRole('button', { name: 'Enviar' }).click()
  const made = page.getByRole('dialog', { name: 'Peças enviadas' })
  await expect(made.getByText('O link já foi copiado')).toBeVisible()
  await expect(made.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /wa\.me/)
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await made.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByRole('region', { name: 'Com o cliente 10' })).toBeVisible()

  const customer = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
  })
  const phone = await customer.newPage()
  const foreign: string[] = []
  phone.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
  })
  await phone.goto(link)
  const place = (at: number) =>
    phone.getByRole('heading', { level: 2, name: `Peça ${at} de 10 Post ${at}` })
  await expect(place(1)).toBeVisible()
  // A swipe over the enlarged picture does not count for the pieces below it.
  await phone.getByRole('button', { name: 'Ampliar a imagem' }).tap()
  const box = phone.getByRole('dialog', { name: 'Imagem ampliada' })
  await expect(box).toBeVisible()
  await swipe(phone, -160)
  // While the picture moves back, a press on the button has no effect.
  await expect(async () => {
    if (await box.isVisible()) await box.getByRole('button', { name: 'Fechar' }).tap()
    await expect(box).toBeHidden({ timeout: 2000 })
  }).toPass()
  await expect(place(1)).toBeVisible()
  await swipe(phone, -160)
  await expect(place(2)).toBeFocused()
  await swipe(phone, 160)
  await expect(place(1)).toBeVisible()
  for (const at of [1, 2, 3]) {
    await expect(place(at)).toBeVisible()
    await phone.getByRole('button', { name: 'Aprovar' }).tap()
  }
  await expect(place(4)).toBeFocused()
  await phone.getByRole('button', { name: 'Pedir ajuste' }).tap()
  await phone.getByRole('button', { name: 'Continuar' }).tap()
  await expect(phone.getByText(/^Conte o que mudar/)).toBeVisible()
  const picture = phone.getByRole('button', { name: 'Marcar um ponto na imagem' })
  await picture.scrollIntoViewIfNeeded()
  await picture.tap({ position: { x: 80, y: 60 } })
  await expect(phone.getByLabel('Ponto 1', { exact: true })).toBeFocused()
  await phone.keyboard.type('O nome está cortado')
  // What was decided survives a closed page.
  await phone.reload()
  await expect(place(4)).toBeVisible()
  await expect(phone.getByLabel('Ponto 1', { exact: true })).toHaveValue('O nome está cortado')
  await phone.getByRole('button', { name: 'Continuar' }).tap()
  await expect(place(5)).toBeVisible()
  await phone.getByRole('button', { name: 'Pedir ajuste' }).tap()
  await phone.getByLabel('O que mudar nesta peça?').fill('A legenda fala de outra loja.')
  await phone.getByRole('button', { name: 'Continuar' }).tap()
  await phone.getByRole('button', { name: 'Ver resumo' }).tap()
  await phone.getByRole('button', { name: 'Enviar' }).tap()
  await expect(phone.getByText('Decida cada peça antes de enviar.')).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Post 6/ })).toBeFocused()
  await phone.getByRole('button', { name: /^Post 6/ }).tap()
  for (const at of [6, 7, 8, 9, 10]) {
    await expect(place(at)).toBeVisible()
    await phone.getByRole('button', { name: 'Aprovar' }).tap()
  }
  await expect(phone.getByRole('heading', { level: 2, name: 'Resumo' })).toBeFocused()
  await expect(phone.getByRole('button', { name: /Aprovada/ })).toHaveCount(8)
  await phone.getByRole('button', { name: 'Enviar' }).tap()
  await expect(phone.getByRole('heading', { name: 'Obrigado por responder!' })).toBeFocused()
  expect(foreign).toEqual([])

  await expect(page.getByRole('region', { name: 'Com o cliente 10' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Aprovada 8' })).toBeVisible()
  await page
    .getByRole('region', { name: 'Ajustar 2' })
    .getByRole('button', { name: 'Post 4' })
    .click()
  const drawer = page.getByRole('dialog', { name: 'Peça' })
  await expect(drawer.getByRole('list', { name: 'Pontos marcados' })).toContainText(
    'O nome está cortado',
  )
  await drawer.locator('input[type=file]').setInputFiles(await drawPicture(browser, 200))
  await expect(drawer.getByRole('list', { name: 'Imagens da peça' }).locator('li')).toHaveCount(2)
  await drawer.getByRole('button', { name: 'Remover a imagem 1' }).click()
  await page.getByRole('button', { name: 'Remover', exact: true }).click()
  await expect(drawer.getByRole('heading', { name: 'Depois' })).toBeVisible()

  const again = await sendPieces(
    page.request,
    client.id,
    pieces.slice(3, 5).map(({ id }) => id),
  )
  await phone.goto(`/sendapproval/${again}`)
  await expect(phone.getByText('O que você pediu na rodada 1')).toBeVisible()
  await expect(phone.getByText('O nome está cortado')).toBeVisible()
  await expect(phone.getByRole('img', { name: 'Antes, imagem 1 de 1' })).toBeVisible()
  await customer.close()

  await page.goto(`/home/approval/${again}`)
  await page.getByRole('link', { name: 'Ver a aprovação anterior' }).click()
  await expect(page.getByText('8 de 10 peças aprovadas')).toBeVisible()
  const list = page.getByRole('list', { name: 'Peças' })
  await expect(list.getByText('Aprovada', { exact: true })).toHaveCount(8)
  await expect(list.getByText('O nome está cortado')).toBeVisible()
})

test('the second press of a double click decides nothing', async ({ page, browser }) => {
  const { client, pieces } = await createPieces(page.request, browser, 2)
  const id = await sendPieces(
    page.request,
    client.id,
    pieces.map((piece) => piece.id),
  )
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/sendapproval/${id}`)
  const approve = page.getByRole('button', { name: 'Aprovar' })
  await approve.hover()
  // At the lower edge of the screen, where that of the next piece will be.
  const box = (await approve.boundingBox())!
  await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2)
  await expect(page.getByRole('heading', { name: /Peça 2 de 2/ })).toBeVisible()
  await expect(page.getByText('1 de 2 decidida')).toBeVisible()
  // Half a second later the next press is meant.
  await approve.click()
  await expect(page.getByRole('heading', { name: 'Resumo' })).toBeFocused()
  await expect(page.getByRole('button', { name: /Aprovada/ })).toHaveCount(2)
})

test('points are set, moved and taken away by the keyboard', async ({ page, browser }) => {
  const { client, pieces } = await createPieces(page.request, browser, 2)
  const id = await sendPieces(
    page.request,
    client.id,
    pieces.map((piece) => piece.id),
  )
  await page.goto(`/sendapproval/${id}`)
  await expect(page.getByRole('heading', { name: /Peça 1 de 2/ })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { name: /Peça 2 de 2/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('button', { name: 'Pedir ajuste' }).press('Enter')
  await expect(page.getByLabel('O que mudar nesta peça?')).toBeFocused()
  await page.getByRole('button', { name: 'Marcar um ponto na imagem' }).press('Enter')
  await expect(page.getByRole('button', { name: /^Ponto 1, a 50% da esquerda/ })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(
    page.getByRole('button', { name: 'Ponto 1, a 52% da esquerda e 40% do topo' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Aqui')
  await expect(page.getByLabel('Ponto 1', { exact: true })).toHaveValue('Aqui')
  await page.getByRole('button', { name: /^Ponto 1,/ }).press('Delete')
  await expect(page.getByRole('list', { name: 'Pontos marcados' })).toHaveCount(0)
  await expect(page.getByLabel('O que mudar nesta peça?')).toBeFocused()
})

test('a piece is made, checked by a colleague and sent on by the keyboard', async ({ page }) => {
  const [maker, checker] = [await createPerson(page.request), await createPerson(page.request)]
  const client = await createClient(page.request)
  await logIn(page, maker)
  await page.goto(tab(client.id))
  await expect(page.getByText('Nenhuma peça ainda')).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByLabel('Título')).toBeFocused()
  await page.keyboard.type('Bolo de fubá')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Quentinho #bolo')
  await expect(page.getByText('Instagram 15/2.200')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Peça', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar para revisão' }).press('Enter')
  const send = page.getByRole('dialog', { name: /^Enviar para revisão/ })
  await pick(send.getByRole('combobox', { name: 'Quem confere' }), checker.name)
  await send.getByRole('button', { name: 'Enviar para revisão' }).press('Enter')
  await expect(page.getByText('Quem fez a peça não confere a própria peça.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Revisão interna 1' })).toBeVisible()

  await page.request.post('/auth/logout', { headers: { 'X-Requested-With': 'web' } })
  await logIn(page, checker)
  await page.goto(tab(client.id))
  await page.getByRole('button', { name: 'Bolo de fubá' }).press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Peça', exact: true })
  await drawer.getByRole('button', { name: 'Devolver' }).press('Enter')
  const back = page.getByRole('dialog', { name: /^Devolver/ })
  await back.getByRole('button', { name: 'Devolver' }).press('Enter')
  await expect(back.getByLabel('O que falta')).toHaveAttribute('aria-invalid', 'true')
  await back.getByRole('button', { name: 'Cancelar' }).press('Enter')
  // The dialog gives the focus back at its very end: nothing pressed before may be trusted.
  await expect(back).toHaveCount(0)
  await expect(drawer.getByRole('button', { name: 'Devolver' })).toBeFocused()
  await drawer.getByRole('button', { name: 'Conferir' }).press('Enter')
  await expect(drawer.getByText('Conferida', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Conferida 1' })).toBeVisible()
})

test('no part of it is wider than the screen, nor hard to use', async ({ page, browser }) => {
  await holdStill(page)
  const { client, pieces } = await createPieces(page.request, browser, 3)
  await createPiece(page.request, client.id, {
    title: 'Um título comprido que não cabe numa linha só de um telefone pequeno',
    networks: ['x', 'google'],
    caption: 'a'.repeat(300),
  })
  const id = await sendPieces(
    page.request,
    client.id,
    pieces.slice(0, 2).map((piece) => piece.id),
  )
  await page.goto(`/sendapproval/${id}`)
  await page.getByRole('button', { name: 'Pedir ajuste' }).click()
  await page.getByRole('button', { name: 'Marcar um ponto na imagem' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText(/em cada ponto/)).toBeVisible()
  expect(await faultsAt(page, WIDTHS)).toEqual([])
  await page.getByRole('button', { name: 'Ver resumo' }).click()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Decida cada peça antes de enviar.')).toBeVisible()
  expect(await faultsAt(page, WIDTHS)).toEqual([])
  await page.request.patch(`/approval/answerapproval/${id}`, {
    headers: await adminHeaders(page.request),
    data: {
      pieces: pieces.slice(0, 2).map((piece) => ({
        id: piece.id,
        decision: 'adjust',
        pins: [{ item: 0, x: 0.2, y: 0.3, text: 'Mais claro' }],
      })),
    },
  })
  await logIn(page, ADMIN)
  for (const address of ['', pieces[0]!.id, pieces[2]!.id, 'nova']) {
    await page.goto(tab(client.id, address))
    await expect(page.getByRole('region', { name: 'Ajustar 2' })).toBeAttached()
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
    if (address) await expect(page.getByRole('dialog').getByLabel('Título')).toBeVisible()
    expect([address, await faultsAt(page, WIDTHS)]).toEqual([address, []])
  }
  await page.goto(`/home/approval/${id}`)
  await expect(page.getByText('Mais claro').first()).toBeVisible()
  expect(await faultsAt(page, WIDTHS)).toEqual([])
})
