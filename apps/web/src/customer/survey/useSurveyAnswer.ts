import type { NpsAnswer, PublicNps } from '@bastidor/shared/nps'
import { useState } from 'react'
import { type Outcome, useSubmit } from '#customer/kit/useSubmit.ts'
import { useDraft } from '#customer/kit/useDraft.ts'

type Draft = { values: (number | null)[]; feedback: string }

const NOTHING_GIVEN = 'Dê ao menos uma nota ou escreva um comentário.'

/** The answers to a survey; the draft is kept until it is stored. */
export const useSurveyAnswer = (survey: PublicNps, onEnd: (outcome: Outcome) => void) => {
  const { id, ratings } = survey
  const [blank] = useState<Draft>({ values: ratings.map(() => null), feedback: '' })
  const { draft, change } = useDraft(id, blank, ({ values }) => values?.length === ratings.length)
  const { send, isSending, problem, setProblem } = useSubmit(id, onEnd)
  const { values, feedback } = draft

  const edit = (part: Partial<Draft>) => {
    setProblem('')
    change(part)
  }
  return {
    values,
    feedback,
    isSending,
    problem,
    send: async () => {
      if (values.every((value) => value === null) && !feedback.trim())
        return setProblem(NOTHING_GIVEN)
      const answer: NpsAnswer = {
        ratings: ratings.map(({ desc }, index) => ({ desc, value: values[index] ?? null })),
        feedback,
      }
      await send(`/nps/update/${id}`, answer)
    },
    rate: (place: number, value: number | null) =>
      edit({ values: values.map((old, index) => (index === place ? value : old)) }),
    comment: (text: string) => edit({ feedback: text }),
  }
}
