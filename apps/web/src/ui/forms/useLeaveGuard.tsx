import { useWindowEvent } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router-dom'
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx'

type Guard = {
  /** Runs `action` (such as closing a dialog), after a confirmation if input would be lost. */
  leave: (action: () => void) => void
  /** The confirmation; render it next to the form. */
  prompt: ReactNode
}

export type LeaveOptions = {
  /** Which locations unmount the form; by default those of other screens. */
  wouldLeave?: (here: Location, next: Location) => boolean
  /** The confirmation; by default whether to discard the input. */
  words?: typeof DISCARDING
  /** Called before the input goes. */
  onDiscard?: () => void
}

const DISCARDING = {
  title: 'Descartar o que você digitou?',
  confirmLabel: 'Descartar',
  text: 'As alterações ainda não foram salvas.',
}

const isOtherScreen = (here: Location, next: Location) => here.pathname !== next.pathname

/** Guards unsaved input against links, Back, closing the dialog and closing the tab. */
export const useLeaveGuard = (
  isDirty: boolean,
  { wouldLeave = isOtherScreen, words = DISCARDING, onDiscard }: LeaveOptions = {},
): Guard => {
  const [pending, setPending] = useState<(() => void) | null>(null)
  // The router would learn of a new function only some time after the input is on the screen.
  const latest = useRef({ isDirty, wouldLeave })
  useLayoutEffect(() => {
    latest.current = { isDirty, wouldLeave }
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      latest.current.isDirty && latest.current.wouldLeave(currentLocation, nextLocation),
  )
  useWindowEvent('beforeunload', (event) => {
    if (isDirty) event.preventDefault()
  })

  // A login in another tab renews the session here too: the cookie is shared.
  const hasEnded = blocker.location?.state?.hasEnded === true

  const handleDiscard = () => {
    onDiscard?.()
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
