import { useMounted } from '@mantine/hooks'
import { startTransition, useCallback, useState } from 'react'

/** The life of a dialog that is mounted when needed: fades in, fades out, gives the focus back. */
export type Dialog = { isOpen: boolean; close: () => void; onExited: () => void }

/** `onClosed` runs when the dialog is gone from the screen: unmount it there. */
export const useDialog = (onClosed: () => void): Dialog => {
  // Opened after the first paint, because the kit remembers the opener only then.
  const isMounted = useMounted()
  const [isClosed, setClosed] = useState(false)
  const [opener] = useState(focused)
  const handleExited = () => {
    onClosed()
    // The kit gives the focus back, but not when a question above the dialog closes with it.
    setTimeout(() => giveFocusBack(opener), 30)
  }
  return { isOpen: isMounted && !isClosed, close: () => setClosed(true), onExited: handleExited }
}

/**
 * Whether a dialog or a form is open. Drawing one takes long: the press is seen at once, and what
 * is on the screen stays until the other is ready.
 */
export const useOpen = () => {
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => startTransition(() => setOpen(true)), [])
  const close = useCallback(() => setOpen(false), [])
  const change = useCallback((is: boolean) => (is ? open() : close()), [open, close])
  return { isOpen, open, close, change }
}

/**
 * Which thing's dialog is open, opened as by `useOpen`. `key` is new for every opening, so that one
 * opened while the last is still fading out starts afresh instead of vanishing with it.
 */
export const useOpened = <Item>() => {
  const [opened, setOpened] = useState<{ item: Item; key: number } | null>(null)
  const [count, setCount] = useState(0)
  return {
    opened,
    open: (item: Item) =>
      startTransition(() => {
        setCount(count + 1)
        setOpened({ item, key: count + 1 })
      }),
    // Whoever fades out late closes only itself, and not what was opened in the meantime.
    close: () => setOpened((last) => (last?.key === opened?.key ? null : last)),
  }
}

const focused = (): HTMLElement | null =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

const giveFocusBack = (element: HTMLElement | null) => {
  // The element's own document: the page may have gone in the meantime.
  const page = element?.ownerDocument
  if (element?.isConnected && page?.activeElement === page?.body)
    element.focus({ preventScroll: true })
}
