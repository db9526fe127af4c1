import type { Piece, PieceFile, PieceRound } from '@bastidor/shared/pieces'
import { formatInstant } from '@bastidor/shared/dates'
import { NETWORK_LABELS, FORMAT_LABELS } from '@bastidor/shared/pieces.kinds'
import { Link } from 'react-router-dom'
import { useCan } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { PinnedPicture } from '#ui/pictures/PinnedPicture.tsx'
import { PinTexts } from '#ui/pictures/PinTexts.tsx'
import { DecisionBadge } from './DecisionBadge.tsx'
import classes from './PieceRounds.module.css'
import { VideoLink } from './VideoLink.tsx'

type Content = Pick<Piece, 'files' | 'caption' | 'networks' | 'format' | 'videoUrl'>

/** What the customer saw in each round and said of it, the last one first, beside what came after. */
export const PieceRounds = ({ piece }: { piece: Piece }) => (
  <section aria-label="Rodadas" className="grid gap-14">
    {piece.rounds.toReversed().map((round) => (
      <Round
        key={round.n}
        round={round}
        after={piece.rounds.find(({ n }) => n === round.n + 1) ?? piece}
      />
    ))}
  </section>
)

const Round = ({ round, after }: { round: PieceRound; after: Content }) => {
  const { n, at, decision, note, pins, answeredAt, approvalId } = round
  const mayOpen = useCan()('approval.list')
  const isChanged = decision === 'adjust' && contentOf(after) !== contentOf(round)
  return (
    <article className="rounded-md px-16 pt-14 pb-16 strong-line">
      <header className="flex items-center gap-10">
        <h3 className="text-16 weight-650">Rodada {n}</h3>
        <DecisionBadge decision={decision} />
      </header>
      <p className={classes.when}>
        Enviada em {formatInstant(at)}
        {answeredAt && ` · respondida em ${formatInstant(answeredAt)}`}
        {mayOpen && (
          <>
            {' · '}
            <Link to={paths.approval(approvalId)}>ver a aprovação</Link>
          </>
        )}
      </p>
      {note && <p className="mt-10 lh-[1.5] wrap-anywhere whitespace-pre-line">{note}</p>}
      <PinTexts pins={pins} images={round.files.length} />
      <div className="mt-12 grid gap-14 data-two:grid-cols-2" data-two={isChanged || undefined}>
        <Side label={isChanged ? 'Antes' : 'O que o cliente viu'} content={round} pins={pins} />
        {isChanged && <Side label="Depois" content={after} pins={[]} />}
      </div>
    </article>
  )
}

type SideProps = { label: string; content: Content; pins: PieceRound['pins'] }

const Side = ({ label, content, pins }: SideProps) => {
  const { files, caption, networks, format, videoUrl } = content
  const numbered = pins.map((pin, index) => ({ ...pin, number: index + 1 }))
  const facts = [networks.map((one) => NETWORK_LABELS[one]).join(', '), FORMAT_LABELS[format]]
  return (
    <div>
      <h4 className="mb-6 text-13.5 weight-600">{label}</h4>
      <ul className={classes.images}>
        {files.map((file: PieceFile, item) => (
          <li key={file.id}>
            <PinnedPicture
              image={{ ...file, url: file.thumbnail }}
              alt={`${label}, imagem ${item + 1} de ${files.length}`}
              pins={numbered.filter((pin) => pin.item === item)}
            />
          </li>
        ))}
      </ul>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {videoUrl && (
        <p className={classes.facts}>
          <VideoLink url={videoUrl} />
        </p>
      )}
      {caption && <p className="mt-6 text-14 wrap-anywhere whitespace-pre-line">{caption}</p>}
    </div>
  )
}

const contentOf = ({ files, caption, networks, format, videoUrl }: Content): string =>
  JSON.stringify([files.map(({ id }) => id), caption, networks, format, videoUrl])
