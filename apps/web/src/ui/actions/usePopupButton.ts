import { useId, useState } from 'react'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'

/** What a menu or a popover knows of its button. */
export type Popup = {
  button: HTMLElement | null
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/**
 * A button, and the menu or popover that it opens, whose code is loaded by itself when the browser is
 * idle: render it once `wasOpened`, with a `PopupAnchor` as its target.
 */
export const usePopupButton = (type?: 'menu' | 'dialog') => {
  const { isOpen, open, change } = useDisclosure()
  const [button, setButton] = useState<HTMLElement | null>(null)
  // It stays mounted for its exit transition.
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  const popup: Popup = { button, isOpen, onChange: change }
  return {
    buttonProps: {
      ref: setButton,
      id: useId(),
      ...(type && { 'aria-haspopup': type }),
      'aria-expanded': isOpen,
      onClick: () => change(!isOpen),
    },
    popup,
    open,
    wasOpened,
  }
}
