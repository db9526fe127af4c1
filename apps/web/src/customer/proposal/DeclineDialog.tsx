import { ANSWER_TEXT_MAX, declineTextProblem } from '@bastidor/shared/proposals.consent'
import { DECLINE_REASONS, type DeclineReason } from '@bastidor/shared/proposals.reasons'
import { useState } from 'react'
import { useDraft } from '#customer/kit/useDraft.ts'
import type { DialogProps } from './AcceptDialog.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import fields from './AnswerField.module.css'
import { AnswerText } from './AnswerField.tsx'
import { useAnswer } from './useAnswer.ts'

type Draft = { reason: DeclineReason | null; text: string }

const BLANK: Draft = { reason: null, text: '' }
const fits = ({ reason, text }: Partial<Draft>) =>
  typeof text === 'string' && (!reason || DECLINE_REASONS.includes(reason))

/** Asks why a proposal is declined, and declines it. */
export const DeclineDialog = ({ proposal, onClose, onEnd }: DialogProps) => {
  const draftId = `${proposal.id}.decline`
  const { draft, change } = useDraft(draftId, BLANK, fits)
  const { reason, text } = draft
  const [isTried, setTried] = useState(false)
  const { send, isSending, problem } = useAnswer(proposal, onClose, onEnd, draftId)
  const textProblem = reason && declineTextProblem(reason, text)
  const decline = () => {
    setTried(true)
    if (reason && !textProblem)
      void send('POST', `/proposta/decline/${proposal.id}`, { reason, text }, 'declined')
  }
  return (
    <AnswerDialog
      title={`Recusar a proposta Nº ${proposal.sequentialNumber}?`}
      submitLabel="Confirmar recusa"
      isSending={isSending}
      problem={problem}
      onSubmit={decline}
      onClose={onClose}
    >
      <p className="text-15 text-pretty text-dimmed">
        Sem problema. Conte o motivo: ele nos ajuda a fazer uma oferta melhor.
      </p>
      <fieldset className={fields.choices} aria-describedby="reason-problem">
        <legend className={fields.label}>Motivo</legend>
        {DECLINE_REASONS.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="reason"
              checked={reason === one}
              onChange={() => change({ reason: one })}
            />
            {one}
          </label>
        ))}
        <p id="reason-problem" className="mt-4 text-14 text-danger">
          {isTried && !reason && 'Escolha um motivo.'}
        </p>
      </fieldset>
      <AnswerText
        label={reason === 'Outro' ? 'Qual?' : 'Quer contar mais? (opcional)'}
        maxLength={ANSWER_TEXT_MAX}
        value={text}
        problem={(isTried && textProblem) || undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
    </AnswerDialog>
  )
}
