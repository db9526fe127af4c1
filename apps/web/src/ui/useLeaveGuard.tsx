import { useWindowEvent } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type Guard = {
  /** Does `action` (closing a dialog, say), after asking when something would be lost. */
  leave: (action: () => void) => void
  /** The question; render it beside the form. */
  prompt: ReactNode
}

const DISCARDING = {
  title: 'Descartar o que você digitou?',
  confirmLabel: 'Descartar',
  text: 'As alterações ainda não foram salvas.',
}

const isOtherScreen = (here: Location, next: Location) => here.pathname !== next.pathname

/**
 * Keeps typed text from being lost: by a link, Back, closing the dialog, or closing the tab.
 * `wouldLeave` says which addresses take the form away; by default those of other screens.
 * `words` ask in another way, where what is left behind is not lost.
 */
export const useLeaveGuard = (
  isDirty: boolean,
  wouldLeave = isOtherScreen,
  words = DISCARDING,
): Guard => {
  const [pending, setPending] = useState<(() => void) | null>(null)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && wouldLeave(currentLocation, nextLocation),
  )
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault()
  })

  // Logging in elsewhere renews the session here too: the cookie is the browser's.
  const hasEnded = blocker.location?.state?.hasEnded === true

  const handleDiscard = () => {
    blocker.proceed?.()
    pending?.()
    setPending(null)
  }
  const handleStay = () => {
    blocker.reset?.()
    setPending(null)
  }

  return {
    leave: (action) => (isDirty ? setPending(() => action) : action()),
    prompt: (
      <ConfirmDialog
        isOpen={pending !== null || blocker.state === 'blocked'}
        title={hasEnded ? 'Sua sessão terminou' : words.title}
        confirmLabel={hasEnded ? 'Descartar e entrar' : words.confirmLabel}
        cancelLabel="Continuar editando"
        onConfirm={handleDiscard}
        onCancel={handleStay}
      >
        {hasEnded
          ? 'Para não perder o que digitou, entre em outra aba e depois salve aqui.'
          : words.text}
      </ConfirmDialog>
    ),
  }
}
