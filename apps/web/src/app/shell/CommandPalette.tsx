import { Combobox, getDefaultZIndex, Modal, useCombobox } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '#lib/session/session.ts'
import { useEscape } from '#ui/dialogs/useEscape.ts'
// Palette sources of the features.
import '#features/calendar/calendar.palette.ts'
import '#features/client-logins/client-logins.palette.ts'
import '#features/clients/clients.palette.ts'
import '#features/employees/employees.palette.ts'
import '#features/journey/journey.palette.ts'
import '#features/pauta/pauta.palette.ts'
import '#features/notifications/notifications.palette.ts'
import '#features/nps/nps.palette.ts'
import '#features/proposals/proposals.palette.ts'
import classes from './CommandPalette.module.css'
import type { PaletteHit } from './palette-ranking.ts'
import { rememberHit } from './palette-recent.ts'
import { PaletteSearch } from './PaletteSearch.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** Ctrl/⌘+K: searches all screens and actions that the user has a permission for. */
export const CommandPalette = ({ isOpen, onClose }: Props) => {
  // Opened after the first paint, because only then the kit stores the element to refocus.
  const isMounted = useMounted()
  const store = useCombobox()
  // The dialog that it was opened over would close with it.
  useEscape(isOpen, onClose)
  const navigate = useNavigate()
  const { id: userId } = useSession()

  const handleChoose = useCallback(
    (hit: PaletteHit) => {
      rememberHit(userId, hit)
      hit.run?.()
      if (hit.to) void navigate(hit.to)
      onClose()
    },
    [userId, navigate, onClose],
  )

  // The input's state lives in the search: typing re-renders neither the dialog nor, through the
  // combobox context, every option. It unmounts with the dialog, so that the next opening starts
  // empty.
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
