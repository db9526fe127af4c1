import { lastFocused, lastFocusedOnPage } from './last-focused.ts'

const removals = new WeakMap<HTMLElement, MutationRecord>()

// The focus of an element that is removed, with its row or its dialog, goes to what was beside it, or
// to the page's heading, unless something else, such as a closing dialog, has moved it by then.
new MutationObserver((changes) => {
  for (const element of [lastFocusedOnPage(), lastFocused()]) {
    if (!element || element.isConnected || removals.has(element)) continue
    const holdsIt = (node: Node) => node.contains(element)
    const removal = changes.find(({ removedNodes }) => [...removedNodes].some(holdsIt))
    if (!removal) continue
    removals.set(element, removal)
    setTimeout(() => {
      if (document.activeElement === document.body && element === lastFocused()) moveOn()
    }, 100)
  }
}).observe(document, { subtree: true, childList: true })

const moveOn = () => {
  const near = [lastFocused(), lastFocusedOnPage()].flatMap(
    (element) => element && placesBeside(element),
  )
  const next = near.map(firstFocusable).find(Boolean) ?? document.querySelector('h1')
  next?.focus({ preventScroll: true })
}

const placesBeside = (element: HTMLElement): (Node | null | undefined)[] => {
  const { target, nextSibling, previousSibling } = removals.get(element) ?? {}
  // Beside a dialog or a menu there is nothing of its page.
  if (!target || [target, target.parentElement].includes(document.body)) return []
  return [nextSibling, previousSibling, target, target.parentElement?.closest('[role=dialog]')]
}

const FOCUSABLE = 'a[href], button:not([disabled]), [tabindex="0"]'

const firstFocusable = (node?: Node | null): HTMLElement | null => {
  if (!(node instanceof HTMLElement) || !node.isConnected) return null
  return node.matches(FOCUSABLE) ? node : node.querySelector(FOCUSABLE)
}
