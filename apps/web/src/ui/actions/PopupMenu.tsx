import { Menu, type MenuProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { PopupAnchor } from './PopupAnchor.tsx'
import type { Popup } from './usePopupButton.ts'

type Props = { popup: Popup; position?: MenuProps['position']; children: ReactNode }

/** The menu of a button of `usePopupButton`. */
export const PopupMenu = ({ popup, position = 'bottom-end', children }: Props) => (
  <Menu
    {...FITTING_POPUP}
    {...(popup.button && { id: popup.button.id })}
    position={position}
    shadow="md"
    // Opened after the first paint, because only then the kit stores the element to refocus.
    opened={useMounted() && popup.isOpen}
    onChange={popup.onChange}
  >
    <Menu.Target>
      <PopupAnchor element={popup.button} />
    </Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
