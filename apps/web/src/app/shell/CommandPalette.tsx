import { Combobox, getDefaultZIndex, Modal, useCombobox } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PaletteItem } from '#lib/palette.ts'
// What the features add to the palette.
import '../../features/client-logins/client-logins.palette.ts'
import '../../features/clients/clients.palette.ts'
import '../../features/clients/deleted-clients.palette.ts'
import '../../features/employees/employees.palette.ts'
import '../../features/journey/journey.palette.ts'
import '../../features/notifications/notifications.palette.ts'
import '../../features/proposals/proposals.palette.ts'
import '../../features/waiting/waiting.palette.ts'
import classes from './CommandPalette.module.css'
import { PaletteSearch } from './PaletteSearch.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Ctrl/⌘+K: everything one may open or do, found by a few letters. */
export const CommandPalette = ({ isOpen, onClose }: Props) => {
  // Opened after the first paint, because the kit remembers only then where the focus was.
  const isMounted = useMounted()
  const store = useCombobox()
  const navigate = useNavigate()

  const handleChoose = useCallback(
    (item: PaletteItem) => {
      item.run?.()
      if (item.to) void navigate(item.to)
      onClose()
    },
    [navigate, onClose],
  )

  // What is typed is the search's own: a letter draws neither the dialog nor, by the combobox's
  // context, every option. It goes with the dialog's content, so that the next opening starts empty.
  return (
    <Modal
      opened={isOpen && isMounted}
      onClose={onClose}
      title="Buscar telas e ações"
      withCloseButton={false}
      centered={false}
      yOffset="14vh"
      size={580}
      zIndex={getDefaultZIndex('max')}
      classNames={{ content: classes.content, header: classes.header, body: classes.body }}
      transitionProps={{ transition: 'pop', duration: 200 }}
    >
      <Combobox store={store}>
        <PaletteSearch store={store} onChoose={handleChoose} />
      </Combobox>
    </Modal>
  )
}
