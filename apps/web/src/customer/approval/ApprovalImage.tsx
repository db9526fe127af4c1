import { APPROVAL_NOTE_MAX } from '@bastidor/shared/approvals.reason'
import type { ApprovalImage as Image } from '@bastidor/shared/approvals'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import classes from './ApprovalImage.module.css'
import { pictureSources } from './picture-sources.ts'

type Props = {
  image: Image
  /** 1-based. */
  place: number
  total: number
  note: string
  onNote: (text: string) => void
  onEnlarge: () => void
}

/** One image in full width, with zoom, and the customer's note. */
export const ApprovalImage = ({ image, place, total, note, onNote, onEnlarge }: Props) => {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAsked, setAsked] = useState(false)
  const isOpen = isAsked || note !== ''
  useLayoutEffect(() => {
    if (isAsked) field.current?.focus()
  }, [isAsked])

  const { url, width, height } = image
  return (
    <li className="min-w-0 overflow-hidden rounded-lg bg-panel line">
      <button
        type="button"
        className={classes.open}
        style={{ '--ratio': width / height } as object}
        aria-label={`Ampliar a imagem ${place} de ${total}`}
        onClick={onEnlarge}
      >
        <img
          src={url}
          {...pictureSources(image)}
          alt=""
          width={width}
          height={height}
          loading={place === 1 ? 'eager' : 'lazy'}
          decoding="async"
          className={classes.image}
        />
      </button>
      <div className={classes.foot}>
        <span className="text-14 text-dimmed tabular">
          Imagem {place} de {total}
        </span>
        {!isOpen && (
          <button type="button" className={classes.comment} onClick={() => setAsked(true)}>
            Comentar esta imagem
          </button>
        )}
      </div>
      {isOpen && (
        <div className={classes.note}>
          <label htmlFor={id} className={classes.label}>
            Comentário sobre a imagem {place}
          </label>
          <textarea
            ref={field}
            id={id}
            className={classes.text}
            rows={2}
            maxLength={APPROVAL_NOTE_MAX}
            value={note}
            onChange={(event) => onNote(event.currentTarget.value)}
          />
        </div>
      )}
    </li>
  )
}
