import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { server } from './server.ts'

// What the kit asks of a browser and jsdom does not have (Mantine's own testing guide).
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    // Tests run with reduced motion, so that dialogs open and close immediately.
    matches: query.includes('reduced-motion'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})
class SilentObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(window, {
  ResizeObserver: SilentObserver,
  IntersectionObserver: SilentObserver,
  scrollTo: () => undefined,
  print: () => undefined,
})
Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() })
window.HTMLElement.prototype.scrollIntoView = () => undefined
Object.assign(window.HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined })

// The first screen of a file also waits for its code, on a machine that does other things too.
configure({ asyncUtilTimeout: 15_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '')
})
afterEach(() => {
  cleanup()
  server.resetHandlers()
  vi.useRealTimers()
})
afterAll(async () => {
  // Code that is still being loaded when its file ends would fail the whole run.
  await vi.dynamicImportSettled()
  // So would the focus, which moves 100 ms after what had it was removed with the last test's page.
  await new Promise((resolve) => setTimeout(resolve, 100))
  server.close()
})
