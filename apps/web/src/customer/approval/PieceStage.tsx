import type { ApprovalImage } from '@bastidor/shared/approvals'
import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { dayOf, shortDay } from '@bastidor/shared/dates'
import { FORMAT_LABELS, NETWORK_LABELS, PINS_MAX } from '@bastidor/shared/pieces.kinds'
import { useId, useState } from 'react'
import { useLightbox } from '#ui/pictures/useLightbox.tsx'
import { PieceAdjust } from './PieceAdjust.tsx'
import { PieceAsked } from './PieceAsked.tsx'
import { PieceBar } from './PieceBar.tsx'
import type { Decision } from './piece-decisions.ts'
import { PieceMedia } from './PieceMedia.tsx'
import { PieceNetworks } from './PieceNetworks.tsx'
import { PiecePost } from './PiecePost.tsx'
import classes from './PieceStage.module.css'
import { PinMark } from './PinMark.tsx'
import { usePieceAdjustment } from './usePieceAdjustment.ts'

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
  const { piece, images, clientName, place, total, decision, onDecide, onStep, onDone } = props
  const titleId = useId()
  const [network, setNetwork] = useState(piece.networks[0])
  const { open, lightbox } = useLightbox(images)
  const adjustment = usePieceAdjustment({ decision, onDecide, onDone })
  const { markId, hintId, changePin, removePin } = adjustment
  const { pins } = decision
  const isAdjusting = decision.decision === 'adjust'

  const marksOf = (item: number) =>
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
            onWrite={() => adjustment.writeAt(at)}
            onRemove={() => removePin(at)}
          />
        ),
    )
  const media = images.length > 0 && (
    <PieceMedia
      images={images}
      onEnlarge={open}
      onMark={isAdjusting && pins.length < PINS_MAX ? adjustment.addPin : undefined}
      marksOf={marksOf}
    />
  )
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} className={classes.title}>
        <span className={classes.place}>
          Peça {place} de {total}
        </span>{' '}
        {piece.title}
      </h2>
      <p className={classes.facts}>{factsOf(piece)}</p>
      <PieceNetworks networks={piece.networks} shown={network} onShow={setNetwork} />
      {piece.asked && <PieceAsked round={piece.round} asked={piece.asked} />}
      <PiecePost piece={piece} network={network} clientName={clientName} media={media} />
      {isAdjusting && (
        <PieceAdjust
          noteRef={adjustment.note}
          note={decision.note}
          pins={pins}
          images={images.length}
          problem={adjustment.problem}
          pinId={adjustment.pinId}
          hintId={hintId}
          onNote={adjustment.write}
          onPin={(at, text) => changePin(at, { text })}
          onRemove={removePin}
          onDone={adjustment.finish}
        />
      )}
      <PieceBar
        decision={decision.decision}
        isFirst={place === 1}
        isLast={place === total}
        onStep={onStep}
        onAdjust={adjustment.begin}
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
