import { Modal, Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState, type KeyboardEvent } from 'react'
import { PopupAnchor } from '#ui/actions/PopupAnchor.tsx'
import type { Popup } from '#ui/actions/usePopupButton.ts'
import classes from './NotificationBell.module.css'
import { NotificationPanel } from './NotificationPanel.tsx'

type Props = { popup: Popup; isPhone: boolean }

/** The list at the bell, which is full screen on a phone. */
export const NotificationPopup = ({ popup, isPhone }: Props) => {
  // Opened after the first paint, because only then the kit stores the element to refocus.
  const isShown = useMounted() && popup.isOpen
  const [isMenuOpen, setMenuOpen] = useState(false)
  const close = () => popup.onChange(false)
  const panel = <NotificationPanel isTitled={!isPhone} onClose={close} onMenu={setMenuOpen} />

  if (isPhone)
    return (
      <Modal
        opened={isShown}
        onClose={close}
        title="Notificações"
        fullScreen
        radius={0}
        closeOnEscape={!isMenuOpen}
        onKeyDown={moveOn}
        classNames={{ body: classes.sheet }}
      >
        {panel}
      </Modal>
    )
  return (
    <Popover
      {...(popup.button && { id: popup.button.id })}
      opened={isShown}
      onChange={popup.onChange}
      position="bottom-end"
      // Below the bar instead of over its lower half.
      offset={28}
      width={420}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      closeOnEscape={!isMenuOpen}
    >
      <Popover.Target>
        <PopupAnchor element={popup.button} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} onKeyDown={moveOn}>
        {panel}
      </Popover.Dropdown>
    </Popover>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The arrow keys move between notifications, from wherever the focus is: they would scroll the page
 * behind the panel.
 */
const moveOn = (event: KeyboardEvent<HTMLElement>) => {
  const step = STEPS[event.key]
  // In the menu of a notification they have moved the focus already.
  if (!step || event.isDefaultPrevented()) return
  event.preventDefault()
  const rows = [...event.currentTarget.querySelectorAll('li')]
  const next = rows[rows.findIndex((row) => row.contains(event.target as Node)) + step]
  next?.querySelector('a')?.focus()
}
