import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import classes from './AnswerDialog.module.css'

type Props = {
  title: string
  /** What sends the answer; after a failure 'Tentar de novo'. */
  submitLabel: string
  isSending: boolean
  problem: string
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A dialog in which a customer answers a proposal. */
export const AnswerDialog = ({
  title,
  submitLabel,
  isSending,
  problem,
  onSubmit,
  onClose,
  children,
}: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Closed before it leaves the document, so that the focus is restored.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        if (!isSending) onClose()
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
          // Drawn before the next frame, with what is wrong in it.
          requestAnimationFrame(() => firstWrong(dialog.current)?.focus())
        }}
      >
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <FormFields isSaving={isSending}>{children}</FormFields>
        <p className={classes.problem} role="alert">
          {problem}
        </p>
        <div className={classes.buttons}>
          <button type="button" className={classes.back} disabled={isSending} onClick={onClose}>
            Voltar
          </button>
          <CustomerButton type="submit" isSettling disabled={isSending}>
            {isSending ? 'Enviando…' : problem ? 'Tentar de novo' : submitLabel}
          </CustomerButton>
        </div>
      </form>
    </dialog>
  )
}

const firstWrong = (dialog: HTMLElement | null): HTMLElement | null | undefined =>
  dialog?.querySelector('[aria-invalid="true"]')
