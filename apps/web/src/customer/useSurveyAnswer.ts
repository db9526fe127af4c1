import type { NpsAnswer, PublicNps } from '@bastidor/shared/nps'
import { useRef, useState } from 'react'
import { toRefusal, write } from './customer-api.ts'
import { forgetDraft, useDraft } from './useDraft.ts'

/** How a survey is over: answered, now or before, or no longer there. */
export type Ending = 'answered' | 'gone'
type Draft = { values: (number | null)[]; feedback: string }

const NOTHING_GIVEN = 'Dê ao menos uma nota ou escreva um comentário.'

/** What is being answered, kept until it has arrived; sent once, however often one presses. */
export const useSurveyAnswer = (survey: PublicNps, onEnd: (ending: Ending) => void) => {
  const { id, ratings } = survey
  const [blank] = useState<Draft>({ values: ratings.map(() => null), feedback: '' })
  const { draft, change } = useDraft(id, blank, ({ values }) => values?.length === ratings.length)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState('')
  const isOnItsWay = useRef(false)
  const { values, feedback } = draft

  const edit = (part: Partial<Draft>) => {
    setProblem('')
    change(part)
  }
  const end = (ending: Ending) => {
    forgetDraft(id)
    onEnd(ending)
  }
  const send = async () => {
    if (isOnItsWay.current) return
    if (values.every((value) => value === null) && !feedback.trim())
      return setProblem(NOTHING_GIVEN)
    isOnItsWay.current = true
    setSending(true)
    setProblem('')
    const answer: NpsAnswer = {
      ratings: ratings.map(({ desc }, index) => ({ desc, value: values[index] ?? null })),
      feedback,
    }
    try {
      await write('PATCH', `/nps/update/${id}`, answer)
      end('answered')
    } catch (error) {
      const refusal = toRefusal(error)
      // Somebody else was faster, or our first try did arrive.
      if (refusal.status === 409) return end('answered')
      if (refusal.isGone) return end('gone')
      setProblem(refusal.message)
    } finally {
      isOnItsWay.current = false
      setSending(false)
    }
  }

  return {
    values,
    feedback,
    isSending,
    problem,
    send,
    rate: (place: number, value: number | null) =>
      edit({ values: values.map((old, index) => (index === place ? value : old)) }),
    comment: (text: string) => edit({ feedback: text }),
  }
}
