import { Modal, Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useState } from 'react'
import { PopoverAnchor } from '#ui/dialogs/PopoverAnchor.tsx'
import classes from './NotificationBell.module.css'
import { NotificationPanel } from './NotificationPanel.tsx'

type Props = {
  bell: HTMLElement | null
  isPhone: boolean
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

/** The list at the bell, which is full screen on a phone. */
export const NotificationPopup = ({ bell, isPhone, isOpen, onChange }: Props) => {
  // Opened after the first paint, because only then the kit stores the element to refocus.
  const isShown = useMounted() && isOpen
  const [isMenuOpen, setMenuOpen] = useState(false)
  const close = () => onChange(false)
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
        classNames={{ body: classes.sheet }}
      >
        {panel}
      </Modal>
    )
  return (
    <Popover
      {...(bell && { id: bell.id })}
      opened={isShown}
      onChange={onChange}
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
        <PopoverAnchor element={bell} />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>{panel}</Popover.Dropdown>
    </Popover>
  )
}
