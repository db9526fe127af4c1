import { useEffectEvent, useLayoutEffect } from 'react'

/** What Esc closes, the topmost last. */
const layers: (() => void)[] = []

/**
 * While `isOpen`, Esc calls `close` and reaches no dialog below. The kit listens only once a dialog
 * is mounted and painted, and each of its dialogs listens for itself: a press in between would close
 * what is below.
 */
export const useEscape = (isOpen: boolean, close: () => void): void => {
  const handleEscape = useEffectEvent(close)
  // Before the next event, while other effects may run after it.
  useLayoutEffect(() => {
    if (!isOpen) return
    const layer = () => handleEscape()
    layers.push(layer)
    return () => void layers.splice(layers.indexOf(layer), 1)
  }, [isOpen])
}

const closeTopmost = (event: KeyboardEvent) => {
  const close = layers.at(-1)
  if (!close || event.key !== 'Escape' || event.isComposing || isForPopup(event.target)) return
  event.stopImmediatePropagation()
  close()
}

// The kit marks a field whose list is open: Esc closes the list.
const isForPopup = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true'

// Every dialog needs this module, so this listener comes before theirs.
window.addEventListener('keydown', closeTopmost, { capture: true })
