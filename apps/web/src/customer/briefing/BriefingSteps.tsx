import type { OpenBriefing } from '@bastidor/shared/briefing'
import {
  BRIEFING_BLOCKS,
  customerFields,
  isAnswerable,
  isAnswered,
  type BriefingAnswers,
} from '@bastidor/shared/briefing.blocks'
import { useRef } from 'react'
import { FormFields } from '#lib/forms/FormFields.tsx'
import { BriefingQuestion } from './BriefingQuestion.tsx'
import classes from './BriefingSteps.module.css'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import { useBriefingAnswer } from './useBriefingAnswer.ts'
import { useStep } from './useStep.ts'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import type { Outcome } from '#customer/kit/useSubmit.ts'

type Props = { briefing: OpenBriefing; onEnd: (outcome: Outcome) => void }

/** The questions of a briefing, one block per step. */
export const BriefingSteps = ({ briefing, onEnd }: Props) => {
  const { blocks, clientName, id } = briefing
  const form = useBriefingAnswer(briefing, onEnd)
  const heading = useRef<HTMLHeadingElement>(null)
  useTrackOpen(`/briefing/seen/${id}`)
  const { step, goTo } = useStep(blocks.length - 1, () => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  })
  const key = blocks[step] ?? 'outras'
  const title = BRIEFING_BLOCKS.find((block) => block.key === key)?.customerTitle ?? ''
  const isLast = step === blocks.length - 1
  const given = customerFields(blocks).filter(({ name }) => isAnswered(form.valueOf(name))).length

  return (
    <form
      noValidate
      aria-label="Briefing"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isLast) goTo(step + 1)
        else void form.send()
      }}
    >
      <header className={classes.head}>
        <p className="mb-14 text-14 weight-600 wrap-anywhere text-accent-text">
          Briefing · {clientName}
        </p>
        <div className="flex items-center gap-12">
          <progress
            className={classes.bar}
            max={blocks.length}
            value={step + 1}
            aria-label="Andamento"
          />
          <span className="text-13 whitespace-nowrap text-dimmed tabular">
            Parte {step + 1} de {blocks.length}
          </span>
        </div>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {step === 0 && (
          <p className="max-w-[56ch] text-pretty text-dimmed">
            Responda com as suas palavras. O que você não souber pode ficar em branco, e tudo fica
            salvo enquanto você escreve.
          </p>
        )}
      </header>
      <FormFields isSaving={form.isSending} className="grid gap-12">
        {customerFields([key])
          .filter((field) => isAnswerable(field, answersOf(form.valueOf)))
          .map((field) => (
            <BriefingQuestion
              key={field.name}
              field={field}
              value={form.valueOf(field.name)}
              theirs={form.theirsOf(field.name)}
              onChange={(value) => form.type(field.name, value)}
              onKeepMine={() => form.saver.keepMine(field.name)}
              onTakeTheirs={() => form.saver.takeTheirs(field.name)}
            />
          ))}
      </FormFields>
      <div key={step} className={classes.foot}>
        {step > 0 && (
          <button
            type="button"
            className={`${classes.back} settling`}
            onClick={() => goTo(step - 1)}
          >
            Voltar
          </button>
        )}
        <CustomerButton type="submit" isSettling={step > 0} disabled={form.isSending}>
          {submitLabel(isLast, form.isSending)}
        </CustomerButton>
      </div>
      <p className="mt-14 min-h-24 text-14 text-dimmed tabular" role="status">
        {savedText(form)}
        {given > 0 && ` · ${given} ${given === 1 ? 'resposta' : 'respostas'}`}
      </p>
      {/* Reserves the line, to avoid a layout shift. */}
      <p className="mt-4 min-h-24 weight-500 text-danger" role="alert">
        {form.sendProblem}
      </p>
    </form>
  )
}

const submitLabel = (isLast: boolean, isSending: boolean): string => {
  if (isSending) return 'Enviando…'
  return isLast ? 'Enviar' : 'Continuar'
}

const savedText = ({ problem, isUnsaved }: ReturnType<typeof useBriefingAnswer>): string => {
  if (problem) return 'Guardado neste aparelho; ainda não chegou ao nosso time'
  return isUnsaved ? 'Salvando…' : 'Tudo salvo'
}

// Only `true` makes further questions appear.
const answersOf = (valueOf: (name: string) => unknown): Partial<BriefingAnswers> => ({
  jaInveste: valueOf('jaInveste') === true,
})
