import { median, printTable } from './browser.mjs'

const SLOWER = 4

/**
 * From the touch of a key or button to the next picture, on a slow computer: the slowest event of
 * each act. On a busy machine the best run says what the product costs, the rest is its neighbours.
 */
export const measureInteractions = async (product, runs) => {
  const rows = []
  for (const { name, before, act } of await interactionsOf(product)) {
    const seen = []
    for (let run = 0; run < runs; run += 1) seen.push(await measure(product, before, act))
    const times = seen.map(({ duration }) => duration)
    const inHandlers = Math.min(...seen.map(({ processing }) => processing))
    rows.push([name, Math.min(...times), median(times), Math.round(inHandlers)])
  }
  const heads = ['', 'best ms', 'median ms', 'handlers, best ms']
  printTable(`Interactions, desktop, ${SLOWER} × slower CPU`, heads, rows)
}

const TASKS = ['Ligar', 'Escrever', 'Enviar', 'Conferir', 'Publicar', 'Medir']
/** A chore of some tasks, made for this run. */
const openChore =
  ({ get, patch }) =>
  async (page) => {
    const { id } = await get('/employee/findById')
    const chore = await patch(`/employee/${id}/createChore/`, { title: 'Medição' })
    for (const desc of TASKS) await patch(`/chore/${chore.id}/createTask`, { desc })
    await page.goto(`/home/chores/${chore.id}`)
    await page.getByText(TASKS.at(-1), { exact: true }).waitFor()
  }

const interactionsOf = async (product) => {
  const [client] = (await product.get('/client/?limit=1')).results
  const chore = openChore(product)
  const goto = (path, shows) => async (page) => {
    await page.goto(path)
    await page.locator(shows).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  const clients = goto('/home/clients', 'ul[aria-label="Clientes"] li')
  const home = goto('/home', 'ul[aria-label="Indicadores"] li')
  const area = (page, name) =>
    page.getByRole('navigation', { name: 'Áreas' }).getByRole('link', { name })
  return [
    {
      name: '(the machine itself: a click on nothing)',
      before: home,
      act: (page) => page.mouse.click(5, 880),
    },
    {
      name: 'Open the clients from the dashboard',
      before: home,
      act: (page) => area(page, 'CLIENTES').click(),
    },
    {
      name: 'Next page of the clients',
      before: clients,
      act: (page) => page.getByRole('link', { name: 'Próxima página' }).click(),
    },
    {
      name: 'Type into their search',
      before: clients,
      act: (page) => page.getByLabel('Procurar Cliente').pressSequentially('auro', { delay: 90 }),
    },
    {
      name: 'Open a client',
      before: clients,
      act: (page) => page.locator('ul[aria-label="Clientes"] a').first().click(),
    },
    {
      name: 'Change the tab of a client, six times',
      before: goto(`/home/client/${client.id}`, '[role="tabpanel"]'),
      act: async (page) => {
        for (const tab of (await page.getByRole('tab').all()).toReversed()) await tab.click()
      },
    },
    {
      name: 'Edit a client’s tab',
      before: goto(`/home/client/${client.id}`, '[role="tabpanel"]'),
      act: (page) => page.getByRole('button', { name: 'Editar', exact: true }).click(),
    },
    {
      name: 'Open the dialog of a new client',
      before: clients,
      act: (page) => page.getByRole('button', { name: 'Novo Cliente' }).click(),
    },
    {
      name: 'Tick a task',
      before: chore,
      act: async (page) => {
        await page
          .getByRole('button', { name: /mudar o estado/ })
          .first()
          .click()
        await page.getByRole('menuitem', { name: 'Feita' }).click()
      },
    },
    {
      name: 'Carry a task, and let it go',
      before: async (page) => {
        await chore(page)
        await page.getByRole('button', { name: 'Destravar para arrastar' }).click()
      },
      act: async (page) => {
        const handle = page.getByRole('button', { name: `Arrastar ${TASKS[0]}` })
        const { x, y } = await handle.boundingBox()
        await page.mouse.move(x + 8, y + 8)
        await page.mouse.down()
        await page.mouse.move(x + 12, y + 180, { steps: 12 })
        await page.mouse.up()
      },
    },
    {
      name: 'Change the theme',
      before: home,
      act: (page) => page.getByRole('button', { name: /^Usar tema/ }).click(),
    },
    {
      name: 'Open the palette, and type',
      before: clients,
      act: async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('textbox').pressSequentially('prop', { delay: 90 })
      },
    },
  ]
}

// The slowest of all that the act consists of.
const measure = async ({ openPage }, before, act) => {
  const { page, client } = await openPage({ viewport: { width: 1440, height: 900 } })
  await before(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(() => {
    window.events = []
    new PerformanceObserver((list) => {
      for (const {
        name,
        interactionId,
        duration,
        processingStart,
        processingEnd,
      } of list.getEntries())
        if (interactionId > 0)
          window.events.push({ name, duration, processing: processingEnd - processingStart })
    }).observe({ type: 'event', durationThreshold: 16 })
  })
  await act(page)
  await page.waitForTimeout(1_200)
  const events = await page.evaluate(() => window.events)
  await page.context().close()
  // One press is several events; the first of them waits for the handlers of the last.
  const most = (name) => Math.max(0, ...events.map((event) => event[name]))
  return { duration: most('duration'), processing: most('processing') }
}
