import type { ApprovalImage } from '@bastidor/shared/approvals'
import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { DECIDE_ALL } from '@bastidor/shared/pieces.kinds'
import { useRef } from 'react'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import approval from './ApprovalForm.module.css'
import { type Decision, decisionText, isDecided } from './piece-decisions.ts'
import classes from './PiecesOverview.module.css'

type Props = {
  pieces: readonly ShownPiece[]
  images: readonly ApprovalImage[]
  decisions: readonly Decision[]
  isSending: boolean
  isIncomplete: boolean
  /** Why it could not be sent. */
  problem: string
  onOpen: (index: number) => void
  /** False if a piece is undecided. */
  onSubmit: () => boolean
}

/** All decisions, to be looked over before they are sent. */
export const PiecesOverview = (props: Props) => {
  const { pieces, images, decisions, isSending, isIncomplete, problem, onOpen, onSubmit } = props
  const list = useRef<HTMLOListElement>(null)
  const handleSubmit = () => {
    if (!onSubmit()) list.current?.querySelector<HTMLElement>('[data-open]')?.focus()
  }
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" tabIndex={-1} className={classes.title}>
        Resumo
      </h2>
      {/* Where the first piece without a decision has the focus. */}
      <p className={classes.incomplete} role="alert">
        {isIncomplete && DECIDE_ALL}
      </p>
      <ol ref={list} className="grid gap-8">
        {pieces.map(({ id, title, items: [first] }, index) => {
          const one = decisions[index]
          const image = first === undefined ? undefined : images[first]
          return (
            <li key={id}>
              <button
                type="button"
                className={classes.row}
                data-open={(one && !isDecided(one)) || undefined}
                onClick={() => onOpen(index)}
              >
                {image ? (
                  <img src={image.thumbnail} alt="" loading="lazy" className={classes.image} />
                ) : (
                  <span className={classes.image}>▶</span>
                )}
                <span className={classes.words}>
                  <b className="weight-600 wrap-anywhere">{title}</b>{' '}
                  <span className={classes.state} data-state={one?.decision}>
                    {one && decisionText(one)}
                  </span>
                  {one?.decision === 'adjust' && (
                    <span className={classes.note}>{one.note || one.pins[0]?.text}</span>
                  )}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <p className={classes.once}>A resposta é enviada uma vez e não pode ser mudada depois.</p>
      <div className={approval.buttons}>
        <CustomerButton isQuiet disabled={isSending} onClick={() => onOpen(0)}>
          Rever
        </CustomerButton>
        <CustomerButton isSettling disabled={isSending} onClick={handleSubmit}>
          {isSending ? 'Enviando…' : 'Enviar'}
        </CustomerButton>
      </div>
      <p className={approval.problem} role="alert">
        {problem}
      </p>
    </section>
  )
}
