import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const LOGIN = { email: 'admin@bastidor.local', password: 'bastidor' }
const OWN = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A browser, and the example agency's Admin logged in. */
export const openBrowser = async (baseURL) => {
  const executablePath = [process.env.CHROMIUM_PATH, ...OWN].find(
    (path) => path && existsSync(path),
  )
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  const staff = await browser.newContext({ baseURL })
  const headers = { 'X-Requested-With': 'web', Origin: new URL(baseURL).origin }
  const answer = await staff.request.post('/auth/login', { headers, data: LOGIN })
  if (!answer.ok()) throw new Error(`${baseURL}: ${answer.status()}, no login; is it seeded?`)
  const storageState = await staff.storageState()

  /** A fresh page with an empty cache, and the debugger's line to it. */
  const openPage = async ({ isStaff = true, ...options } = {}) => {
    const context = await browser.newContext({
      baseURL,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      ...(isStaff && { storageState }),
      ...options,
    })
    const page = await context.newPage()
    return { page, client: await context.newCDPSession(page) }
  }
  return {
    openPage,
    /** What the API answers the Admin. */
    get: async (path) => (await staff.request.get(path, { headers })).json(),
    patch: async (path, data) => (await staff.request.patch(path, { headers, data })).json(),
    close: () => browser.close(),
  }
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Prints a table in Markdown. */
export const printTable = (title, heads, rows) => {
  const line = (cells) => `| ${cells.join(' | ')} |`
  const rule = heads.map((_, index) => (index === 0 ? '---' : '---:'))
  process.stdout.write(
    `\n### ${title}\n\n${[heads, rule, ...rows].map((cells) => line(cells)).join('\n')}\n`,
  )
}
