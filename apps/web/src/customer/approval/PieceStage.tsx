import type { ApprovalImage } from '@bastidor/shared/approvals'
import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { dayOf, shortDay } from '@bastidor/shared/dates'
import {
  FORMAT_LABELS,
  type Network,
  NETWORK_LABELS,
  PINS_MAX,
} from '@bastidor/shared/pieces.kinds'
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLightbox } from '#ui/pictures/useLightbox.tsx'
import { PieceAdjust } from './PieceAdjust.tsx'
import { PieceAsked } from './PieceAsked.tsx'
import { PieceBar } from './PieceBar.tsx'
import { type Decision, problemOf } from './piece-decisions.ts'
import { PieceMedia } from './PieceMedia.tsx'
import { PiecePost } from './PiecePost.tsx'
import classes from './PieceStage.module.css'
import { PinMark } from './PinMark.tsx'

type Props = {
  piece: ShownPiece
  images: readonly ApprovalImage[]
  clientName: string
  /** 1-based, and of how many. */
  place: number
  total: number
  decision: Decision
  onDecide: (part: Partial<Decision>) => void
  onApprove: () => void
  onStep: (step: 1 | -1) => void
  onDone: () => void
}

/** One piece as it will look, and the decision on it. */
export const PieceStage = (props: Props) => {
  const { piece, images, clientName, place, total, decision, onDecide, onStep } = props
  const id = useId()
  const note = useRef<HTMLTextAreaElement>(null)
  const [network, setNetwork] = useState<Network | undefined>(piece.networks[0])
  const [problem, setProblem] = useState('')
  const { open, lightbox } = useLightbox(images)
  const focusNext = useFocusNext()
  const { pins } = decision
  const isAdjusting = decision.decision === 'adjust'
  const hintId = `${id}-hint`
  const markId = (at: number) => `${id}-mark-${at}`
  const pinId = (at: number) => `${id}-pin-${at}`

  const change = (part: Partial<Decision>) => {
    setProblem('')
    onDecide(part)
  }
  const changePin = (at: number, part: object) =>
    change({ pins: pins.map((pin, index) => (index === at ? { ...pin, ...part } : pin)) })
  const removePin = (at: number) => {
    change({ pins: pins.filter((_pin, index) => index !== at) })
    note.current?.focus()
  }
  const handleAdjust = ({ detail }: MouseEvent) => {
    change({ decision: 'adjust' })
    // A finger may want to tap the picture first, and a focused field opens its keyboard.
    focusNext(() => {
      const field = note.current
      if (detail === 0) field?.focus()
      else field?.parentElement?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
    })
  }
  const handleDone = () => {
    const found = problemOf(decision)
    setProblem(found)
    if (!found) return props.onDone()
    const blank = pins.findIndex(({ text }) => text.trim() === '')
    const field = blank === -1 ? note.current : document.getElementById(pinId(blank))
    field?.focus()
  }
  const media = images.length > 0 && (
    <PieceMedia
      images={images}
      onEnlarge={open}
      onMark={
        isAdjusting && pins.length < PINS_MAX
          ? (pin, isByKey) => {
              const field = (isByKey ? markId : pinId)(pins.length)
              change({ pins: [...pins, { ...pin, text: '' }] })
              focusNext(() => document.getElementById(field)?.focus())
            }
          : undefined
      }
      marksOf={(item) =>
        isAdjusting &&
        pins.map(
          (pin, at) =>
            pin.item === item && (
              <PinMark
                key={markId(at)}
                id={markId(at)}
                hintId={hintId}
                number={at + 1}
                pin={pin}
                onMove={(x, y) => changePin(at, { x, y })}
                onWrite={() => document.getElementById(pinId(at))?.focus()}
                onRemove={() => removePin(at)}
              />
            ),
        )
      }
    />
  )
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1} className={classes.title}>
        <span className={classes.place}>
          Peça {place} de {total}
        </span>{' '}
        {piece.title}
      </h2>
      <p className={classes.facts}>{factsOf(piece)}</p>
      {piece.networks.length > 1 && (
        <div
          className="mb-14 flex flex-wrap gap-8"
          role="group"
          aria-label="Como fica em cada rede"
        >
          {piece.networks.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.network}
              aria-pressed={one === network}
              onClick={() => setNetwork(one)}
            >
              {NETWORK_LABELS[one]}
            </button>
          ))}
        </div>
      )}
      {piece.asked && <PieceAsked round={piece.round} asked={piece.asked} />}
      <PiecePost piece={piece} network={network} clientName={clientName} media={media} />
      {isAdjusting && (
        <PieceAdjust
          noteRef={note}
          note={decision.note}
          pins={pins}
          images={images.length}
          problem={problem}
          pinId={pinId}
          hintId={hintId}
          onNote={(text) => change({ note: text })}
          onPin={(at, text) => changePin(at, { text })}
          onRemove={removePin}
          onDone={handleDone}
        />
      )}
      <PieceBar
        decision={decision.decision}
        isFirst={place === 1}
        isLast={place === total}
        onStep={onStep}
        onAdjust={handleAdjust}
        onApprove={props.onApprove}
      />
      {lightbox}
    </section>
  )
}

/** 'Instagram, LinkedIn · Reels · previsto para 14/03 às 10:00' */
const factsOf = ({ networks, format, plannedOn, plannedAt }: ShownPiece): string => {
  const day = plannedOn && `previsto para ${shortDay(plannedOn, dayOf(new Date()))}`
  return [
    networks.map((one) => NETWORK_LABELS[one]).join(', '),
    FORMAT_LABELS[format],
    [day, plannedAt].filter(Boolean).join(' às '),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Runs once after the next change is on the page. */
const useFocusNext = () => {
  const next = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    next.current?.()
    next.current = null
  })
  return (run: () => void) => {
    next.current = run
  }
}
