import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import classes from './AccessRequest.module.css'

type Props = {
  open: number
  /** Logins that are typed, and not sent. */
  unsent: number
  isSending: boolean
  problem: string
  onClose: () => void
}

/** Ends the request; asks once more while platforms are open, or a login is not sent. */
export const AccessClosing = ({ open, unsent, isSending, problem, onClose }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const goingOn = useRef<HTMLButtonElement>(null)
  const last = useRef<HTMLButtonElement>(null)
  const goOn = () => {
    setAsking(false)
    last.current?.focus()
  }
  const isLeft = open > 0 || unsent > 0
  const isConfirming = isAsking && isLeft
  const close = () => {
    if (!isLeft || isAsking) return onClose()
    flushSync(() => setAsking(true))
    // Enter that is still held down does not answer the question.
    goingOn.current?.focus()
  }
  return (
    <footer className={classes.foot}>
      <p role="status" className={classes.left}>
        {isConfirming
          ? `${leftText(open, unsent)} Depois de concluir, este link não aceita mais nada.`
          : ''}
      </p>
      {isConfirming && (
        <CustomerButton ref={goingOn} isQuiet onClick={goOn}>
          Continuar enviando
        </CustomerButton>
      )}
      <CustomerButton ref={last} isSettling={isConfirming} disabled={isSending} onClick={close}>
        {isConfirming ? 'Concluir mesmo assim' : 'Concluir'}
      </CustomerButton>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </footer>
  )
}

const leftText = (open: number, unsent: number): string => {
  const left = open === 1 ? 'Falta 1 acesso.' : `Faltam ${open} acessos.`
  const typed =
    unsent === 1
      ? 'Há um login digitado que não foi enviado.'
      : `Há ${unsent} logins digitados que não foram enviados.`
  return [open > 0 && left, unsent > 0 && typed].filter(Boolean).join(' ')
}
