import { APPROVAL_FEEDBACK_MAX } from '@bastidor/shared/approvals.reason'
import { type Pin, PIN_TEXT_MAX, PINS_MAX } from '@bastidor/shared/pieces.kinds'
import { type Ref, useId } from 'react'
import answerForm from '#customer/kit/AnswerForm.module.css'
import { CustomerButton } from '#customer/kit/CustomerButton.tsx'
import classes from './PieceAdjust.module.css'
import approval from './ApprovalForm.module.css'

type Props = {
  noteRef: Ref<HTMLTextAreaElement>
  note: string
  pins: readonly Pin[]
  /** How many images the piece has. */
  images: number
  problem: string
  pinId: (index: number) => string
  hintId: string
  onNote: (note: string) => void
  onPin: (index: number, text: string) => void
  onRemove: (index: number) => void
  onDone: () => void
}

/** What the customer asks to change: a note, and the texts of the points. */
export const PieceAdjust = (props: Props) => {
  const { noteRef, note, pins, images, problem, pinId } = props
  const id = useId()
  return (
    <section className={classes.panel} aria-label="Pedido de ajuste">
      <label htmlFor={id} className={answerForm.label}>
        O que mudar nesta peça?
      </label>
      <textarea
        ref={noteRef}
        id={id}
        className={answerForm.text}
        rows={3}
        maxLength={APPROVAL_FEEDBACK_MAX}
        value={note}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
        onChange={(event) => props.onNote(event.currentTarget.value)}
      />
      {images > 0 && (
        <p id={props.hintId} className="mt-8 text-14 text-dimmed">
          Para mostrar o lugar, toque na imagem: cada toque é um ponto.{' '}
          <span className={classes.keys}>
            No teclado, Enter na imagem marca um ponto, as setas o movem, Enter vai ao texto dele e
            Delete o remove.
          </span>
        </p>
      )}
      {pins.length >= PINS_MAX && (
        <p className="mt-8 text-14 text-dimmed" role="status">
          São {PINS_MAX} pontos, o máximo por peça.
        </p>
      )}
      {pins.length > 0 && (
        <ol className={classes.pins} aria-label="Pontos marcados">
          {pins.map(({ item, text }, index) => {
            const name = `Ponto ${index + 1}${images > 1 ? `, imagem ${item + 1}` : ''}`
            return (
              // The number is what a point is known by.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={classes.pin}>
                <label htmlFor={pinId(index)} className={classes.label}>
                  {name}
                </label>
                <textarea
                  id={pinId(index)}
                  className={classes.text}
                  rows={1}
                  maxLength={PIN_TEXT_MAX}
                  value={text}
                  aria-invalid={problem !== '' && text.trim() === ''}
                  onChange={(event) => props.onPin(index, event.currentTarget.value)}
                />
                <button
                  type="button"
                  className={classes.remove}
                  aria-label={`Remover o ponto ${index + 1}`}
                  onClick={() => props.onRemove(index)}
                >
                  ×
                </button>
              </li>
            )
          })}
        </ol>
      )}
      <p id={`${id}-problem`} className={approval.problem} role="alert">
        {problem}
      </p>
      <CustomerButton onClick={props.onDone}>Continuar</CustomerButton>
    </section>
  )
}
