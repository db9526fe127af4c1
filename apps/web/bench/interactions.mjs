import { median, printTable } from './browser.mjs'
import { timeAct } from './press.mjs'

/**
 * From the touch of a key or button to the next picture, as web-vitals' INP counts, and to the one
 * that shows what was asked for, on a slow computer. The first line is a click on nothing: what the
 * machine itself takes. On a busy one the best run says what the product costs.
 */
export const measureInteractions = async (product, { runs, chosen, slower }) => {
  const rows = []
  for (const interaction of chosen(await interactionsOf(product))) {
    const seen = []
    for (let run = 0; run < runs; run += 1) seen.push(await timeAct(product, interaction, slower))
    const middle = (name) => median(seen.map((one) => one[name]))
    rows.push([
      interaction.name,
      middle('picture'),
      Math.min(...seen.map(({ picture }) => picture)),
      Math.round(middle('handlers')),
      middle('result') === null ? '' : Math.round(middle('result')),
      Math.max(...seen.map(({ shift }) => shift)).toFixed(3),
    ])
  }
  const heads = ['', 'next picture ms', 'best', 'of it in handlers', 'result shown ms', 'CLS']
  printTable(`Interactions, desktop, ${slower} × slower CPU`, heads, rows)
}

/** The panel of a tab, with its data. */
const panelOf = async (tab) =>
  `[role="tabpanel"][aria-labelledby="${await tab.getAttribute('id')}"]:not([aria-busy]) *`

const TASKS = ['Ligar', 'Escrever', 'Enviar', 'Conferir', 'Publicar', 'Medir']
const CLIENT_LIST = 'ul[aria-label="Clientes"]'

/** A chore of some tasks, made for this run. */
const openChore =
  ({ get, patch }) =>
  async (page) => {
    const { id } = await get('/employee/findById')
    const chore = await patch(`/employee/${id}/createChore/`, { title: 'Medição' })
    for (const desc of TASKS) await patch(`/chore/${chore.id}/createTask`, { desc })
    await page.goto(`/home/chores/${chore.id}`)
    await page.getByText(TASKS.at(-1), { exact: true }).waitFor()
    await page.waitForLoadState('networkidle')
  }

const interactionsOf = async (product) => {
  const [client] = (await product.get('/client/?limit=1')).results
  const chore = openChore(product)
  const goto = (path, shows) => async (page) => {
    await page.goto(path)
    await page.locator(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const clients = goto('/home/clients', `${CLIENT_LIST} li`)
  const home = goto('/home', 'ul[aria-label="Indicadores"] li')
  const oneClient = goto(`/home/client/${client.id}`, '[role="tabpanel"] dl')
  const palette = (page) => page.getByRole('dialog').getByRole('combobox')
  const openPalette = (page, { see }) =>
    see(() => page.keyboard.press('Control+k'), '[role="dialog"] [role="option"]')
  const button = (page, name) => page.getByRole('button', { name, exact: true })
  return [
    {
      name: '(the machine itself: a click on nothing)',
      before: home,
      act: (page) => page.mouse.click(5, 880),
    },
    {
      name: 'Open the clients from the dashboard',
      before: home,
      act: (page, { press }) =>
        press(
          page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name: 'CLIENTES' }),
          `${CLIENT_LIST} li`,
        ),
    },
    {
      name: 'Next page of the clients',
      before: clients,
      act: async (page, { press }) => {
        const first = await page.locator(`${CLIENT_LIST} a`).first().getAttribute('title')
        await press(
          page.getByRole('link', { name: 'Próxima página' }),
          `[aria-busy="false"] ${CLIENT_LIST} li:first-child a:not([title="${first}"])`,
        )
      },
    },
    {
      // It waits 300 ms for the next letter, and then asks the server.
      name: 'Type into their search',
      before: clients,
      act: (page, { see }) =>
        see(
          () => page.getByLabel('Procurar Cliente').pressSequentially('auro', { delay: 90 }),
          `[aria-busy="false"] ${CLIENT_LIST} li:last-child a[title*="auro" i]`,
        ),
    },
    {
      name: 'Open a client',
      before: clients,
      act: (page, { press }) =>
        press(page.locator(`${CLIENT_LIST} a`).first(), '[role="tabpanel"] dl'),
    },
    {
      name: 'Change the tab of a client, once each',
      before: oneClient,
      act: async (page, { press }) => {
        for (const tab of (await page.getByRole('tab').all()).toReversed())
          await press(tab, await panelOf(tab))
      },
    },
    {
      name: 'Go back to a tab seen before',
      before: async (page) => {
        await oneClient(page)
        const other = page.getByRole('tab').nth(1)
        await other.click()
        await page
          .locator(await panelOf(other))
          .first()
          .waitFor()
        await page.waitForLoadState('networkidle')
      },
      act: async (page, { press }) => {
        const first = page.getByRole('tab').first()
        await press(first, await panelOf(first))
      },
    },
    {
      name: 'Go back to the list of clients',
      before: async (page) => {
        await clients(page)
        await page.locator(`${CLIENT_LIST} a`).first().click()
        await page.locator('[role="tabpanel"] dl').first().waitFor()
        await page.waitForLoadState('networkidle')
      },
      act: (page, { see }) =>
        see(() => page.evaluate(() => window.history.back()), `${CLIENT_LIST} li a`),
    },
    {
      name: 'Edit a client’s tab',
      before: oneClient,
      act: (page, { press }) => press(button(page, 'Editar'), '[role="tabpanel"] form input'),
    },
    {
      name: 'Open the dialog of a new client',
      before: clients,
      act: (page, { press }) => press(button(page, 'Novo Cliente'), '[role="dialog"] form input'),
    },
    {
      name: 'Tick a task',
      before: chore,
      act: async (page, { press }) => {
        const square = page.getByRole('button', { name: /mudar o estado/ }).first()
        await press(square, '[role="menuitem"]')
        await press(page.getByRole('menuitem', { name: 'Feita' }), '[aria-label^="Feita: mudar"]')
      },
    },
    {
      name: 'Carry a task, and let it go',
      before: async (page) => {
        await chore(page)
        await button(page, 'Destravar para arrastar').click()
      },
      act: async (page, { see }) => {
        const handle = page.getByRole('button', { name: `Arrastar ${TASKS[0]}` })
        const { x, y } = await handle.boundingBox()
        const carry = async () => {
          await page.mouse.move(x + 8, y + 8)
          await page.mouse.down()
          await page.mouse.move(x + 12, y + 180, { steps: 12 })
          await page.mouse.up()
        }
        await see(carry, `li:not(:first-child) [aria-label="Arrastar ${TASKS[0]}"]`)
      },
    },
    {
      name: 'Change the theme',
      before: home,
      act: (page, { press }) =>
        press(
          page.getByRole('button', { name: /^Usar tema/ }),
          'html[data-mantine-color-scheme="light"]',
        ),
    },
    {
      name: 'Open the palette',
      before: clients,
      act: openPalette,
    },
    {
      name: 'Type into the palette',
      before: async (page) => {
        await clients(page)
        await page.keyboard.press('Control+k')
        await palette(page).waitFor()
        await page.waitForTimeout(500)
      },
      act: (page) => palette(page).pressSequentially('prop', { delay: 90 }),
    },
  ]
}
