import { reasonProblem as problemOf } from '@bastidor/shared/approvals.reason'
import type { ApprovalAnswer, OpenApproval } from '@bastidor/shared/approvals'
import { useState } from 'react'
import { type Outcome, useSubmit } from '#customer/kit/useSubmit.ts'
import { useDraft } from '#customer/kit/useDraft.ts'

type Draft = { notes: string[]; feedback: string }

/** The answer to an approval; the draft is kept until it is stored. */
export const useApprovalAnswer = (
  { id, images }: OpenApproval,
  onEnd: (outcome: Outcome) => void,
) => {
  const [blank] = useState<Draft>({ notes: images.map(() => ''), feedback: '' })
  const { draft, change } = useDraft(id, blank, ({ notes }) => notes?.length === images.length)
  const { send, isSending, problem } = useSubmit(id, onEnd)
  const [reasonProblem, setReasonProblem] = useState('')
  const { notes, feedback } = draft

  const decide = (decision: Pick<ApprovalAnswer, 'approved' | 'denied'>) => {
    const answer: ApprovalAnswer = {
      ...decision,
      feedback,
      notes: notes.map((text, item) => ({ item, text })).filter(({ text }) => text.trim() !== ''),
    }
    return send(`/approval/answerapproval/${id}`, answer)
  }
  return {
    notes,
    feedback,
    isSending,
    problem,
    /** Validation error of the rejection's reason; '' if there is none. */
    reasonProblem,
    approve: () => {
      setReasonProblem('')
      return decide({ approved: true, denied: false })
    },
    /** Sends the rejection; false if the reason is invalid. */
    reject: (): boolean => {
      const found = problemOf(feedback) ?? ''
      setReasonProblem(found)
      if (found) return false
      void decide({ approved: false, denied: true })
      return true
    },
    note: (place: number, text: string) =>
      change({ notes: notes.map((old, index) => (index === place ? text : old)) }),
    comment: (text: string) => {
      setReasonProblem('')
      change({ feedback: text })
    },
  }
}
