import type { PublicNps } from '@bastidor/shared/nps'
import { NPS_FEEDBACK_MAX } from '@bastidor/shared/nps.scale'
import { writtenNumber } from '@bastidor/shared/text'
import { useId } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import { SurveyQuestion } from './SurveyQuestion.tsx'
import classes from './SurveyForm.module.css'
import type { Outcome } from '#customer/kit/useSubmit.ts'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import { useSurveyAnswer } from './useSurveyAnswer.ts'
import answerForm from '#customer/kit/AnswerForm.module.css'

type Props = { survey: PublicNps; onEnd: (outcome: Outcome) => void }

/** The questions of an open survey; errors keep the answers. */
export const SurveyForm = ({ survey, onEnd }: Props) => {
  const feedbackId = useId()
  const answer = useSurveyAnswer(survey, onEnd)
  useTrackOpen(`/nps/seen/${survey.id}`)
  const { ratings, clientName, name } = survey
  const given = answer.values.filter((value) => value !== null).length

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void answer.send()
      }}
    >
      <header className={answerForm.head}>
        <p className="text-14 weight-600 text-accent-text">{name}</p>
        <h1 className={classes.client}>{clientName}</h1>
        <p className="max-w-[56ch] text-pretty text-dimmed">
          Dê uma nota a cada pergunta: 1 é nada, 10 é muito. O que você não souber pode ficar em
          branco.
        </p>
      </header>
      <FormFields isSaving={answer.isSending} className="grid gap-12">
        {ratings.map(({ desc }, index) => (
          <SurveyQuestion
            key={desc}
            question={desc}
            place={`${index + 1} de ${ratings.length}`}
            value={answer.values[index] ?? null}
            onChange={(value) => answer.rate(index, value)}
          />
        ))}
        <div className={answerForm.box}>
          <label htmlFor={feedbackId} className={answerForm.label}>
            Quer contar mais alguma coisa?{' '}
            <span className="weight-400 text-dimmed">(opcional)</span>
          </label>
          <textarea
            id={feedbackId}
            className={answerForm.text}
            rows={4}
            maxLength={NPS_FEEDBACK_MAX}
            value={answer.feedback}
            onChange={(event) => answer.comment(event.currentTarget.value)}
          />
          <p className="mt-6 text-right text-13 text-dimmed tabular" aria-hidden="true">
            {writtenNumber(answer.feedback.length)} de {writtenNumber(NPS_FEEDBACK_MAX)}
          </p>
        </div>
      </FormFields>
      <div className={classes.foot}>
        <p className="text-14 text-dimmed tabular" role="status">
          {given} de {ratings.length} {ratings.length === 1 ? 'respondida' : 'respondidas'}
        </p>
        <CustomerButton type="submit" disabled={answer.isSending}>
          {answer.isSending ? 'Enviando…' : 'Enviar'}
        </CustomerButton>
      </div>
      {/* Reserves the line, to avoid a layout shift. */}
      <p className="mt-12 min-h-24 weight-500 text-danger" role="alert">
        {answer.problem}
      </p>
    </form>
  )
}
