import { useRef, useState } from 'react'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import classes from './AccessRequest.module.css'

type Props = { open: number; isSending: boolean; problem: string; onClose: () => void }

/** Ends the request; asks once more while platforms are open. */
export const AccessClosing = ({ open, isSending, problem, onClose }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const last = useRef<HTMLButtonElement>(null)
  const goOn = () => {
    setAsking(false)
    last.current?.focus()
  }
  const isConfirming = isAsking && open > 0
  const close = () => (open > 0 && !isAsking ? setAsking(true) : onClose())
  return (
    <footer className={classes.foot}>
      <p role="status" className={classes.left}>
        {isConfirming
          ? `${leftText(open)} Depois de concluir, este link não aceita mais nada.`
          : ''}
      </p>
      {isConfirming && (
        <CustomerButton isQuiet onClick={goOn}>
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

const leftText = (open: number): string =>
  open === 1 ? 'Falta 1 acesso.' : `Faltam ${open} acessos.`
