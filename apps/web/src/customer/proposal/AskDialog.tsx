import { ANSWER_TEXT_MAX, askTextProblem } from '@bastidor/shared/proposals.consent'
import { useState } from 'react'
import { useDraft } from '#customer/kit/useDraft.ts'
import type { DialogProps } from './AcceptDialog.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import { AnswerText } from './AnswerField.tsx'
import { firstNameOf } from './shown-proposal.ts'
import { useAnswer } from './useAnswer.ts'

const BLANK = { text: '' }

/** Asks what should be changed, and sends it; the proposal can still be accepted. */
export const AskDialog = ({ proposal, onClose, onEnd }: DialogProps) => {
  const draftId = `${proposal.id}.ask`
  const { draft, change } = useDraft(draftId, BLANK, ({ text }) => typeof text === 'string')
  const { text } = draft
  const [isTried, setTried] = useState(false)
  const { send, isSending, problem } = useAnswer(proposal, onClose, onEnd, draftId)
  const textProblem = askTextProblem(text)
  const ask = () => {
    setTried(true)
    if (!textProblem) void send('POST', `/proposta/ask/${proposal.id}`, { text }, 'asked')
  }
  return (
    <AnswerDialog
      title="O que você gostaria de ajustar?"
      submitLabel="Enviar pedido"
      isSending={isSending}
      problem={problem}
      onSubmit={ask}
      onClose={onClose}
    >
      <p className="text-15 text-pretty text-dimmed">
        {firstNameOf(proposal.consultor)} recebe o seu pedido e responde com uma versão nova. Esta
        continua valendo até lá.
      </p>
      <AnswerText
        label="Seu pedido"
        maxLength={ANSWER_TEXT_MAX}
        value={text}
        problem={(isTried && textProblem) || undefined}
        onChange={({ target }) => change({ text: target.value })}
      />
    </AnswerDialog>
  )
}
