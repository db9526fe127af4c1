import { useLayoutEffect, useRef } from 'react'
import { formatMoney } from '#lib/formatting/money.ts'
import classes from './AcceptDialog.module.css'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import { asKeeper, type ShownProposal } from './shown-proposal.ts'
import { useAcceptance, type Outcome } from './useAcceptance.ts'

type Props = { proposal: ShownProposal; onClose: () => void; onEnd: (outcome: Outcome) => void }

/** Shows what is being accepted, and accepts it. */
export const AcceptDialog = ({ proposal, onClose, onEnd }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const { accept, isSending, problem } = useAcceptance(proposal, (outcome) => {
    onClose()
    onEnd(outcome)
  })
  const { sequentialNumber, name, value, startValue, tempoContrato } = proposal
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
      aria-labelledby="accept"
      onCancel={(event) => {
        event.preventDefault()
        if (!isSending) onClose()
      }}
    >
      <h2 id="accept" className={classes.title}>
        Aceitar a proposta Nº {sequentialNumber}?
      </h2>
      <dl className={classes.facts}>
        <Fact name="Cliente" text={name} />
        {startValue > 0 && <Fact name="Valor start" text={formatMoney(startValue)} />}
        <Fact name="Valor mensal" text={formatMoney(value)} />
        <Fact name="Tempo de contrato" text={tempoContrato || 'A combinar'} />
      </dl>
      <p className={classes.note}>
        {asKeeper(proposal)
          ? 'Você é da equipe: o aceite ficará registrado em seu nome, e não no do cliente.'
          : 'Ao confirmar, você aceita exatamente o que está nesta página. Guardamos a data, a hora e uma cópia.'}
      </p>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
      <div className={classes.buttons}>
        <button type="button" className={classes.back} disabled={isSending} onClick={onClose}>
          Voltar
        </button>
        <CustomerButton disabled={isSending} onClick={() => void accept()}>
          {isSending ? 'Enviando…' : problem ? 'Tentar de novo' : 'Confirmar aceite'}
        </CustomerButton>
      </div>
    </dialog>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </div>
)
