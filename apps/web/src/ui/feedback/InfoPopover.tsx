import { Popover } from '@mantine/core'
import { PopupAnchor } from '#ui/actions/PopupAnchor.tsx'
import type { Popup } from '#ui/actions/usePopupButton.ts'
import classes from './InfoHint.module.css'

/** What an `InfoHint` shows. */
export const InfoPopover = ({ popup, children }: { popup: Popup; children: string }) => (
  <Popover
    opened={popup.isOpen}
    onChange={popup.onChange}
    width={280}
    position="top"
    withArrow
    shadow="md"
    // No dialog role: it contains nothing focusable, and the focus does not move.
    withRoles={false}
  >
    <Popover.Target>
      <PopupAnchor element={popup.button} />
    </Popover.Target>
    <Popover.Dropdown className={classes.text}>{children}</Popover.Dropdown>
  </Popover>
)
