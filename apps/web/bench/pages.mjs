import { median, printTable } from './browser.mjs'

// As the browser's own tools name it: each request takes 562 ms before its first byte.
const SLOW_4G = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

export const DEVICES = [
  {
    id: 'desktop',
    name: 'Desktop, 1440 px',
    options: { viewport: { width: 1440, height: 900 } },
  },
  {
    id: 'phone',
    name: 'Phone, 360 px, Slow 4G, 4 × slower CPU',
    options: {
      viewport: { width: 360, height: 740 },
      deviceScaleFactor: 2,
      hasTouch: true,
      isMobile: true,
    },
    network: SLOW_4G,
    cpu: 4,
  },
]

/** Web Vitals of the first load of each screen, with an empty cache, and of the next with it. */
export const measurePages = async (product, device, { runs, chosen }) => {
  const rows = []
  for (const screen of chosen(await screensOf(product))) {
    const seen = []
    for (let run = 0; run < runs; run += 1) seen.push(await visitTwice(product, screen, device))
    const middle = (name, visit = 'first') => median(seen.map((one) => one[visit][name]))
    rows.push([
      screen.name,
      ...['ttfb', 'fcp', 'lcp', 'content'].map((name) => Math.round(middle(name))),
      Math.round(middle('content', 'second')),
      Math.max(...seen.map(({ first }) => first.cls)).toFixed(3),
      ...[middle('script'), middle('all'), middle('all', 'second')].map((bytes) =>
        (bytes / 1024).toFixed(0),
      ),
    ])
  }
  const heads = ['', 'TTFB ms', 'FCP ms', 'LCP ms', 'data shown ms', 'second visit ms']
  printTable(device.name, [...heads, 'CLS', 'JS KiB', 'all KiB', 'second visit KiB'], rows)
}

/** What is opened, and what is on it once its data is. */
const screensOf = async ({ get }) => {
  const [client] = (await get('/client/?limit=1')).results
  const link = async (kind) => (await get(`/waiting?kind=${kind}&limit=1`)).results[0]?.id
  return (
    [
      { name: 'Login', path: '/', shows: 'form', isStaff: false },
      { name: 'Dashboard', path: '/home', shows: 'ul[aria-label="Indicadores"] li' },
      { name: 'Clients', path: '/home/clients', shows: 'ul[aria-label="Clientes"] li' },
      { name: 'Client', path: `/home/client/${client.id}`, shows: '[role="tabpanel"]' },
      { name: 'Tasks', path: '/home/pauta', shows: 'main li' },
      { name: 'Calendar', path: '/home/calendario', shows: 'main [role="grid"], main li' },
      { name: 'Scope', path: '/home/escopo', shows: 'main li, main tbody tr' },
      { name: 'Survey', path: `/sendnps/${await link('nps')}`, shows: 'form' },
      { name: 'Approval', path: `/sendapproval/${await link('approval')}`, shows: 'li img' },
      { name: 'Proposal', path: `/sendproposta/${await link('proposal')}`, shows: 'section' },
      { name: 'Briefing', path: `/sendbriefing/${await link('briefing')}`, shows: 'form' },
    ]
      // Every customer of the example may have answered.
      .filter(({ path }) => !path.endsWith('/undefined'))
      .map((screen) => ({ isStaff: !screen.path.startsWith('/send'), ...screen }))
  )
}

const visitTwice = async ({ openContext }, screen, device) => {
  const context = await openContext({ isStaff: screen.isStaff, ...device.options })
  const first = await load(context, screen, device)
  const second = await load(context, screen, device)
  await context.close()
  return { first, second }
}

const load = async (context, { path, shows }, { network, cpu = 1 }) => {
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await page.addInitScript(watch, shows)
  const bytes = { script: 0, all: 0 }
  const kinds = new Map()
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (kinds.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  if (network) await client.send('Network.emulateNetworkConditions', { offline: false, ...network })
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(
    () => window.vitals?.content > 0 && performance.getEntriesByName('first-contentful-paint')[0],
  )
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ...window.vitals,
    ttfb: performance.getEntriesByType('navigation')[0].responseStart,
    fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
  }))
  await page.close()
  return { ...seen, ...bytes }
}

// Runs in the page, before anything else of it.
const watch = (shows) => {
  const vitals = { lcp: 0, cls: 0, content: 0 }
  window.vitals = vitals
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  observe('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += value
  })
  const look = () => {
    const shown = document.querySelector(shows)
    if (shown && !shown.closest('[aria-busy="true"]')) vitals.content = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
