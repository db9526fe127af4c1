import type { OpenApproval } from '@bastidor/shared/approvals'
import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { useState } from 'react'
import { useDraft } from '#customer/kit/useDraft.ts'
import { type Outcome, useSubmit } from '#customer/kit/useSubmit.ts'
import { isDecided, type Decision, UNDECIDED } from './piece-decisions.ts'

type Draft = {
  decisions: Record<string, Decision>
  /** The index of the piece that is open; the number of pieces for the overview. */
  at: number
}

const BLANK: Draft = { decisions: {}, at: 0 }

const fits = ({ decisions, at }: Partial<Draft>): boolean =>
  typeof decisions === 'object' && Number.isInteger(at)

/** The decisions on the pieces of an approval, kept in the browser until they are sent. */
export const usePieceAnswer = (
  { id }: OpenApproval,
  pieces: readonly ShownPiece[],
  onEnd: (outcome: Outcome) => void,
) => {
  const { draft, change } = useDraft(id, BLANK, fits)
  const { send, isSending, problem } = useSubmit(id, onEnd)
  const [isIncomplete, setIncomplete] = useState(false)
  const decisions = pieces.map((piece) => ({ ...UNDECIDED, ...draft.decisions[piece.id] }))

  return {
    decisions,
    at: Math.min(Math.max(draft.at, 0), pieces.length),
    isSending,
    /** True once it was to be sent with a piece undecided. */
    isIncomplete,
    problem,
    go: (at: number) => {
      setIncomplete(false)
      change({ at: Math.min(Math.max(at, 0), pieces.length) })
    },
    decide: (index: number, part: Partial<Decision>) => {
      const piece = pieces[index]
      if (!piece) return
      const decision = { ...UNDECIDED, ...draft.decisions[piece.id], ...part }
      change({ decisions: { ...draft.decisions, [piece.id]: decision } })
      return decision
    },
    /** Sends the whole answer; false if a piece is undecided. */
    submit: (): boolean => {
      const isComplete = decisions.every(isDecided)
      setIncomplete(!isComplete)
      if (isComplete)
        void send(`/approval/answerapproval/${id}`, {
          pieces: pieces.map((piece, index) => ({
            id: piece.id,
            ...answerOf(decisions[index] ?? UNDECIDED),
          })),
        })
      return isComplete
    },
  }
}

// The note and pins of a request that was given up stay in the draft alone.
const answerOf = ({ decision, note, pins }: Decision) =>
  decision === 'adjust' ? { decision, note, pins } : { decision }
