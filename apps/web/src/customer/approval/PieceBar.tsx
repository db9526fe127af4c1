import type { MouseEvent } from 'react'
import type { Decision } from './piece-decisions.ts'
import classes from './PieceBar.module.css'

type Props = Pick<Decision, 'decision'> & {
  isFirst: boolean
  isLast: boolean
  onStep: (step: 1 | -1) => void
  onAdjust: (event: MouseEvent) => void
  onApprove: () => void
}

/** The two decisions within reach of a thumb, and the way to the pieces beside. */
export const PieceBar = ({ decision, isFirst, isLast, onStep, onAdjust, onApprove }: Props) => (
  <div className={classes.bar}>
    <button
      type="button"
      className={classes.step}
      aria-label="Peça anterior"
      disabled={isFirst}
      onClick={() => onStep(-1)}
    >
      ‹
    </button>
    <button
      type="button"
      className={`${classes.adjust} settling`}
      aria-pressed={decision === 'adjust'}
      onClick={onAdjust}
    >
      Pedir ajuste
    </button>
    <button
      type="button"
      className={`${classes.approve} settling`}
      aria-pressed={decision === 'approved'}
      onClick={onApprove}
    >
      Aprovar
    </button>
    <button
      type="button"
      className={classes.step}
      aria-label={isLast ? 'Resumo' : 'Próxima peça'}
      onClick={() => onStep(1)}
    >
      ›
    </button>
  </div>
)
