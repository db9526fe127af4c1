import { useMounted } from '@mantine/hooks'
import { useCallback, useState, useTransition } from 'react'
import { lastFocused, lastFocusedOnPage } from '#ui/actions/last-focused.ts'
import { useEscape } from './useEscape.ts'

/**
 * Lifecycle of a dialog that is mounted on demand: enter and exit transitions, focus restoration.
 */
export type Dialog = { isOpen: boolean; close: () => void; onExited: () => void }

/** `onClosed` runs after the exit transition: unmount the dialog there. */
export const useDialog = (onClosed: () => void): Dialog => {
  // Opened after the first paint, because only then the kit stores the element to refocus.
  const isMounted = useMounted()
  const [isClosed, setClosed] = useState(false)
  const [opener] = useState(focused)
  const handleExited = () => {
    onClosed()
    giveFocusBack(opener)
  }
  // Never shown, it has no exit transition.
  useEscape(!isMounted, handleExited)
  return { isOpen: isMounted && !isClosed, close: () => setClosed(true), onExited: handleExited }
}

/** What the kit's `Modal` and `Drawer` need of a dialog. */
export const modalProps = ({ isOpen, close, onExited }: Dialog) => ({
  opened: isOpen,
  onClose: close,
  onExitTransitionEnd: onExited,
})

/**
 * The open state of a dialog or a form. Rendering one is slow: a transition shows the press
 * immediately and keeps the screen until the dialog is ready. Esc calls it off until then.
 */
export const useDisclosure = () => {
  const [isOpen, setOpen] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const open = useCallback(() => startOpening(() => setOpen(true)), [startOpening])
  const close = useCallback(() => setOpen(false), [])
  useEscape(isOpening, close)
  const change = useCallback((is: boolean) => (is ? open() : close()), [open, close])
  return { isOpen, open, close, change }
}

/**
 * The item whose dialog is open, with the transition of `useDisclosure`. `key` is new for every opening,
 * so that a dialog opened during the last one's exit transition is a fresh one.
 */
export const useDialogFor = <Item>() => {
  const [opened, setOpened] = useState<{ item: Item; key: number } | null>(null)
  const [count, setCount] = useState(0)
  const [isOpening, startOpening] = useTransition()
  useEscape(isOpening, () => setOpened(null))
  return {
    opened,
    open: (item: Item) =>
      startOpening(() => {
        setCount(count + 1)
        setOpened({ item, key: count + 1 })
      }),
    // A late exit transition closes only its own dialog, not the next one.
    close: () => setOpened((last) => (last?.key === opened?.key ? null : last)),
  }
}

/**
 * The element with the focus; or what has lost it: a button that loads, or what opened the dialog that
 * has just gone.
 */
export const focused = (): HTMLElement | null => {
  const { activeElement, body } = document
  if (activeElement !== body) return activeElement instanceof HTMLElement ? activeElement : null
  const last = lastFocused()
  if (last?.matches(':disabled')) return last
  const onPage = lastFocusedOnPage()
  return !last?.isConnected && onPage?.isConnected ? onPage : body
}

/**
 * Focuses an element again once a dialog is gone, or the page's heading if it was the body, or what
 * opened the dialog that the element was in and that is gone, too; unless something else has the
 * focus. The kit does so, too, but not if a confirmation above the dialog closes with it, or if the
 * element was disabled when the dialog opened; and a dialog below takes the focus to its own first
 * button.
 */
export const giveFocusBack = (element: HTMLElement | null): void => {
  // The element's own document: the page may have been replaced.
  const page = element?.ownerDocument
  setTimeout(() => {
    const active = page?.activeElement ?? null
    const isLost = active === page?.body || element?.closest('[role=dialog]')?.contains(active)
    // Nothing had the focus: the dialog was opened by its address.
    const opener = element === page?.body ? page?.querySelector('h1') : element
    // What is on the page is reachable only without a dialog above it.
    const onPage = page?.querySelector('[role=dialog]') ? null : lastFocusedOnPage()
    const next = opener?.isConnected ? opener : onPage
    if (next?.isConnected && isLost) next.focus({ preventScroll: true })
  }, 30)
}
