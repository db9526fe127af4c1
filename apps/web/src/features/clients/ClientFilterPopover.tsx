import { Popover } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { PopupAnchor } from '#ui/actions/PopupAnchor.tsx'
import { useEscape } from '#ui/dialogs/useEscape.ts'
import type { Popup } from '#ui/actions/usePopupButton.ts'
import type { ClientFilter } from './client-filter.ts'
import { ClientFilterForm } from './ClientFilterForm.tsx'

type Props = { popup: Popup; filter: ClientFilter; onFilter: (filter: ClientFilter) => void }

/** The filter below its button. */
export const ClientFilterPopover = ({ popup, filter, onFilter }: Props) => {
  const handleFilter = (next: ClientFilter) => {
    popup.onChange(false)
    onFilter(next)
  }
  // The kit would close it with the open list of one of its fields.
  useEscape(popup.isOpen, () => popup.onChange(false))
  return (
    <Popover
      {...FITTING_POPUP}
      {...(popup.button && { id: popup.button.id })}
      // Opened after the first paint, because only then the kit stores the element to refocus.
      opened={useMounted() && popup.isOpen}
      onChange={popup.onChange}
      position="bottom-start"
      width={300}
      shadow="md"
      radius="lg"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <PopupAnchor element={popup.button} />
      </Popover.Target>
      <Popover.Dropdown p="lg">
        <ClientFilterForm filter={filter} onFilter={handleFilter} />
      </Popover.Dropdown>
    </Popover>
  )
}
