// Somebody who means a thing has pointed at it for a moment: what is fetched ahead is.
const POINTED_MS = 250

/** One act of a person in a fresh page: of all that it consists of, the slowest. */
export const timeAct = async ({ openPage }, { before, act }, slower) => {
  const { page, client } = await openPage({ viewport: { width: 1440, height: 900 } })
  await before(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watchEvents)
  const results = []
  /** Points at something, clicks on it, and waits until `shows` is on the screen. */
  const press = async (locator, shows) => {
    await locator.hover()
    await page.waitForTimeout(POINTED_MS)
    await see(() => locator.click(), shows)
  }
  /** Does something, and waits until `shows`, a selector, is on the screen. */
  const see = async (action, shows) => {
    const seen = await page.evaluateHandle(watchFor, shows)
    await action()
    results.push(await seen.evaluate(({ promise }) => promise))
  }
  await act(page, { press, see })
  await page.waitForTimeout(1_200)
  const { events, shift } = await page.evaluate(() => window.seen)
  await page.context().close()
  const most = (values) => Math.max(0, ...values)
  return {
    // One press is several events; the first of them waits for the handlers of the last.
    picture: most(events.map(({ duration }) => duration)),
    handlers: most(events.map(({ processing }) => processing)),
    result: results.length > 0 ? most(results) : null,
    shift,
  }
}

// Runs in the page: what Event Timing says of each touch of a key or button, and what jumps.
const watchEvents = () => {
  window.seen = { events: [], shift: 0 }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      durationThreshold: 16,
    })
  observe('event', ({ name, interactionId, duration, processingStart, processingEnd }) => {
    if (interactionId > 0)
      window.seen.events.push({ name, duration, processing: processingEnd - processingStart })
  })
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.seen.shift += value
  })
}

// Runs in the page: from the last touch of a key or button, or the browser's way back, to the
// picture with what it brings.
const watchFor = (shows) => ({
  promise: new Promise((resolve) => {
    let touched = 0
    const touch = ({ timeStamp }) => (touched = timeStamp)
    const events = ['keydown', 'pointerup', 'click', 'popstate']
    for (const event of events) window.addEventListener(event, touch, { capture: true })
    const look = () => {
      if (touched === 0 || !document.querySelector(shows)) return
      watcher.disconnect()
      for (const event of events) window.removeEventListener(event, touch, { capture: true })
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - touched)))
    }
    const watcher = new MutationObserver(look)
    watcher.observe(document, { subtree: true, childList: true, attributes: true })
  }),
})
