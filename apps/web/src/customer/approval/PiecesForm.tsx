import type { OpenApproval } from '@bastidor/shared/approvals'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import { useEffect, useLayoutEffect, useRef } from 'react'
import answerForm from '#customer/kit/AnswerForm.module.css'
import { serverNow } from '#customer/kit/customer-api.ts'
import type { Outcome } from '#customer/kit/useSubmit.ts'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import approvalClasses from './ApprovalForm.module.css'
import { isDecided, nextUndecided, UNDECIDED } from './piece-decisions.ts'
import classes from './PiecesForm.module.css'
import { pictureSources } from './picture-sources.ts'
import { PiecesOverview } from './PiecesOverview.tsx'
import { PieceStage } from './PieceStage.tsx'
import { usePieceAnswer } from './usePieceAnswer.ts'
import { useSwipe } from './useSwipe.ts'

type Props = { approval: OpenApproval; onEnd: (outcome: Outcome) => void }

const NONE: NonNullable<OpenApproval['pieces']> = []

/** The pieces of an approval, one at a time, then all decisions at a glance. */
export const PiecesForm = ({ approval, onEnd }: Props) => {
  const { id, name, clientName, answerBy, images, pieces = NONE } = approval
  const answer = usePieceAnswer(approval, pieces, onEnd)
  const { at, go, decisions } = answer
  const stage = useArrival(at)
  const swipe = useSwipe((step) => go(at + step))
  useStepKeys((step) => go(at + step))
  useTrackOpen(`/approval/seen/${id}`)
  const piece = pieces[at]
  const count = decisions.filter(isDecided).length

  const next = images[pieces[at + 1]?.items[0] ?? -1]
  useEffect(() => {
    // The next picture is there when it is wanted.
    if (!next) return
    const { srcSet, sizes } = pictureSources(next)
    Object.assign(new Image(), { sizes, srcset: srcSet })
  }, [next])

  const handleApprove = () => {
    const decision = answer.decide(at, { decision: 'approved' })
    if (!decision) return
    const decided = decisions.map((one, index) => (index === at ? decision : one))
    go(nextUndecided(decided, at))
  }
  return (
    <>
      <header className={answerForm.head}>
        <p className="text-14 weight-600 wrap-anywhere text-accent-text">
          Aprovação · {clientName}
        </p>
        <h1 className={approvalClasses.name}>{name}</h1>
        <p className="max-w-[56ch] text-pretty text-dimmed">
          Veja cada peça como vai ficar e decida: aprove, ou peça um ajuste. No fim, envie tudo de
          uma vez.
        </p>
        {answerBy && <p className="mt-10 weight-550">{answerByText(answerBy)}</p>}
      </header>
      <div ref={stage} className={classes.stage} {...swipe}>
        <div className={classes.progress}>
          <span className={classes.steps} aria-hidden="true">
            {decisions.map((one, index) => (
              <span
                key={pieces[index]?.id}
                className={classes.step}
                data-current={index === at || undefined}
                data-decision={isDecided(one) ? one.decision : undefined}
              />
            ))}
          </span>
          <p className="text-14 text-dimmed tabular">
            {count} de {pieces.length} {pieces.length === 1 ? 'decidida' : 'decididas'}
          </p>
          {piece && (
            <button type="button" className={classes.toAll} onClick={() => go(pieces.length)}>
              Ver resumo
            </button>
          )}
        </div>
        {piece ? (
          <PieceStage
            key={piece.id}
            piece={piece}
            images={piece.items.flatMap((item) => images[item] ?? [])}
            clientName={clientName}
            place={at + 1}
            total={pieces.length}
            decision={decisions[at] ?? UNDECIDED}
            onDecide={(part) => answer.decide(at, part)}
            onApprove={handleApprove}
            onStep={(step) => go(at + step)}
            onDone={() => go(nextUndecided(decisions, at))}
          />
        ) : (
          <PiecesOverview
            pieces={pieces}
            images={images}
            decisions={decisions}
            isSending={answer.isSending}
            isIncomplete={answer.isIncomplete}
            problem={answer.problem}
            onOpen={go}
            onSubmit={answer.submit}
          />
        )}
      </div>
    </>
  )
}

const answerByText = (day: string): string =>
  day < dayOf(serverNow())
    ? `O prazo era ${formatDay(day)}, mas ainda dá para responder.`
    : `Responda até ${formatDay(day)}.`

/** Moving to another piece scrolls to its top and focuses its heading. */
const useArrival = (at: number) => {
  const stage = useRef<HTMLDivElement>(null)
  const last = useRef(at)
  useLayoutEffect(() => {
    if (last.current === at) return
    last.current = at
    stage.current?.querySelector('h2')?.focus({ preventScroll: true })
    stage.current?.scrollIntoView?.()
  }, [at])
  return stage
}

/** The arrow keys go to the pieces beside, except where they have work of their own. */
const useStepKeys = (onStep: (step: 1 | -1) => void) => {
  const latest = useRef(onStep)
  useLayoutEffect(() => {
    latest.current = onStep
  })
  // Before the paint: as soon as the piece is visible, keys must work.
  useLayoutEffect(() => {
    const handleKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' && -1
      if (!step || altKey || ctrlKey || metaKey) return
      // In the enlarged picture they go to the next one.
      if ((target as Element).closest?.('textarea, [data-scrolls], [role=dialog]')) return
      latest.current(step)
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}
