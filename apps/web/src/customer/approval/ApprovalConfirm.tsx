import { useId, useLayoutEffect, useRef } from 'react'
import classes from './ApprovalConfirm.module.css'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import approval from './ApprovalForm.module.css'

type Props = { count: number; isSending: boolean; onConfirm: () => void; onCancel: () => void }

/** Confirmation, so that an accidental tap approves nothing. */
export const ApprovalConfirm = ({ count, isSending, onConfirm, onCancel }: Props) => {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    return () => current?.close()
  }, [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={id} onClose={onCancel}>
      <h2 id={id} className={classes.title}>
        {count === 1 ? 'Aprovar esta imagem?' : `Aprovar as ${count} imagens?`}
      </h2>
      <p className={classes.text}>A resposta é enviada uma vez e não pode ser mudada depois.</p>
      <div className={approval.buttons}>
        <CustomerButton isQuiet disabled={isSending} onClick={() => dialog.current?.close()}>
          Voltar
        </CustomerButton>
        <CustomerButton isSettling disabled={isSending} onClick={onConfirm}>
          {isSending ? 'Enviando…' : 'Sim, aprovar'}
        </CustomerButton>
      </div>
    </dialog>
  )
}
