import { APPROVAL_FEEDBACK_MAX } from '@bastidor/shared/approvals.reason'
import type { OpenApproval } from '@bastidor/shared/approvals'
import { useId, useRef, useState } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { useLightbox } from '#ui/pictures/useLightbox.tsx'
import { ApprovalConfirm } from './ApprovalConfirm.tsx'
import classes from './ApprovalForm.module.css'
import { ApprovalImage } from './ApprovalImage.tsx'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import type { Outcome } from '#customer/kit/useSubmit.ts'
import { useApprovalAnswer } from './useApprovalAnswer.ts'
import { usePlace } from './usePlace.ts'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import answerForm from '#customer/kit/AnswerForm.module.css'

/** With more images than this, the buttons are too far from the first one. */
const FEW = 2

type Props = { approval: OpenApproval; onEnd: (outcome: Outcome) => void }

/** The images of an open approval, and the decision; errors keep the typed text. */
export const ApprovalForm = ({ approval, onEnd }: Props) => {
  const { id, name, clientName, images } = approval
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { open, lightbox } = useLightbox(images)
  const [isApproving, setApproving] = useState(false)
  const answer = useApprovalAnswer(approval, onEnd)
  const { list, place } = usePlace()
  useTrackOpen(`/approval/seen/${id}`)

  const handleReject = () => {
    if (!answer.reject()) field.current?.focus()
  }
  return (
    <>
      <header className={answerForm.head}>
        <p className="text-14 weight-600 wrap-anywhere text-accent-text">
          Aprovação · {clientName}
        </p>
        <h1 className={classes.name}>{name}</h1>
        <p className="max-w-[56ch] text-pretty text-dimmed">
          Toque em uma imagem para ampliar e comente as que quiser. No fim, aprove ou rejeite o
          conjunto.
        </p>
      </header>
      <FormFields isSaving={answer.isSending}>
        <ol ref={list} className="mb-16 grid gap-16">
          {images.map((image, index) => (
            <ApprovalImage
              key={image.url}
              image={image}
              place={index + 1}
              total={images.length}
              note={answer.notes[index] ?? ''}
              onNote={(text) => answer.note(index, text)}
              onEnlarge={() => open(index)}
            />
          ))}
        </ol>
      </FormFields>
      {images.length > FEW && place > 0 && (
        <p className={classes.place}>
          {place} de {images.length}
          <a href={`#${fieldId}-decision`} className={classes.jump}>
            Ir para a decisão
          </a>
        </p>
      )}
      <section
        id={`${fieldId}-decision`}
        tabIndex={-1}
        className={answerForm.box}
        aria-label="Sua decisão"
      >
        <FormFields isSaving={answer.isSending}>
          <label htmlFor={fieldId} className={answerForm.label}>
            O que você achou?{' '}
            <span className="weight-400 text-dimmed">
              (o motivo, se for rejeitar; senão, opcional)
            </span>
          </label>
          <textarea
            ref={field}
            id={fieldId}
            className={answerForm.text}
            rows={4}
            maxLength={APPROVAL_FEEDBACK_MAX}
            value={answer.feedback}
            aria-invalid={answer.reasonProblem !== ''}
            aria-describedby={`${fieldId}-problem`}
            onChange={(event) => answer.comment(event.currentTarget.value)}
          />
        </FormFields>
        <p id={`${fieldId}-problem`} className={classes.problem} role="alert">
          {answer.reasonProblem}
        </p>
        <div className={classes.buttons}>
          <CustomerButton isQuiet disabled={answer.isSending} onClick={handleReject}>
            Rejeitar
          </CustomerButton>
          <CustomerButton disabled={answer.isSending} onClick={() => setApproving(true)}>
            Aprovar
          </CustomerButton>
        </div>
        <p className={classes.problem} role="alert">
          {answer.problem}
        </p>
      </section>
      {isApproving && (
        <ApprovalConfirm
          count={images.length}
          isSending={answer.isSending}
          onConfirm={() => void answer.approve().then(() => setApproving(false))}
          onCancel={() => setApproving(false)}
        />
      )}
      {lightbox}
    </>
  )
}
