import { createHash, X509Certificate } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

const LOGIN = { email: 'admin@bastidor.local', password: 'bastidor' }
const OWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/**
 * A browser, and the example agency's Admin logged in. A proxy's own certificate (a file of it) is
 * trusted as a real one is: a page with a wrong one would cache nothing.
 */
export const openBrowser = async (baseURL, certificate) => {
  const executablePath = [process.env.CHROMIUM_PATH, ...OWN].find(
    (path) => path && existsSync(path),
  )
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      ...(certificate ? [`--ignore-certificate-errors-spki-list=${keyHash(certificate)}`] : []),
    ],
  })
  const staff = await browser.newContext({ baseURL, ignoreHTTPSErrors: Boolean(certificate) })
  const headers = { 'X-Requested-With': 'web', Origin: new URL(baseURL).origin }
  const answer = await staff.request.post('/auth/login', { headers, data: LOGIN })
  if (!answer.ok()) throw new Error(`${baseURL}: ${answer.status()}, no login; is it seeded?`)
  const storageState = await staff.storageState()

  /** A separate browser with an empty cache. */
  const openContext = ({ isStaff = true, ...options } = {}) =>
    browser.newContext({
      baseURL,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      ...(isStaff && { storageState }),
      ...options,
    })
  /** A fresh page in one, and the debugger's line to it. */
  const openPage = async (options) => {
    const context = await openContext(options)
    const page = await context.newPage()
    return { page, client: await context.newCDPSession(page) }
  }
  return {
    openContext,
    openPage,
    /** What the API answers the Admin. */
    get: async (path) => (await staff.request.get(path, { headers })).json(),
    patch: async (path, data) => (await staff.request.patch(path, { headers, data })).json(),
    close: () => browser.close(),
  }
}

const keyHash = (certificate) => {
  const key = new X509Certificate(readFileSync(certificate)).publicKey
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('base64')
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
