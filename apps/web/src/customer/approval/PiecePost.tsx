import type { ShownPiece } from '@bastidor/shared/approvals.pieces'
import { type Network, NETWORK_LABELS } from '@bastidor/shared/pieces.kinds'
import { type ReactNode, useState } from 'react'
import classes from './PiecePost.module.css'

type Props = {
  piece: Pick<ShownPiece, 'title' | 'caption' | 'format' | 'videoUrl'>
  /** Where it is shown; undefined: nowhere in particular. */
  network: Network | undefined
  clientName: string
  /** The images, if any. */
  media: ReactNode
}

/** The letters of a caption that each network shows before “mais”. */
const CUTS: Record<Network, number> = {
  instagram: 125,
  facebook: 240,
  tiktok: 90,
  linkedin: 210,
  youtube: 100,
  pinterest: 100,
  x: 280,
  google: 250,
}
/** The networks that have the words above the picture. */
const ABOVE = new Set<Network | undefined>(['facebook', 'linkedin', 'x'])
/** The networks below whose picture there are no hearts, and what they have there. */
const ACTIONS: Partial<Record<Network, readonly string[]>> = {
  facebook: ['Curtir', 'Comentar', 'Compartilhar'],
  linkedin: ['Gostei', 'Comentar', 'Enviar'],
  youtube: ['Gostei', 'Compartilhar', 'Salvar'],
  pinterest: ['Salvar', 'Visitar'],
  google: ['Saiba mais', 'Compartilhar'],
}
/** The titles of these networks are seen by everybody. */
const TITLED = new Set<Network | undefined>(['youtube', 'pinterest'])

const LINK = /^(https?:\/\/)?([\p{L}\d_-]+\.)+\p{L}{2,}([/:?#]|$)/iu

/** A piece as it will look in a network. */
export const PiecePost = ({ piece, network, clientName, media }: Props) => {
  const { title, caption, format, videoUrl } = piece
  const isTall = format === 'story' || format === 'reels' || network === 'tiktok'
  const words = (caption || TITLED.has(network)) && (
    <div className={classes.words}>
      {TITLED.has(network) && <strong className={classes.title}>{title}</strong>}
      {caption && <Caption key={network} text={caption} cut={(network && CUTS[network]) ?? 200} />}
    </div>
  )
  return (
    <article
      className={classes.post}
      data-tall={isTall || undefined}
      aria-label={network ? `Como fica no ${NETWORK_LABELS[network]}` : 'Como fica'}
    >
      <header className={classes.head}>
        <span className={classes.avatar} aria-hidden="true">
          {clientName.slice(0, 1)}
        </span>
        <span className="min-w-0 text-15 weight-600 wrap-anywhere">{clientName}</span>
      </header>
      {ABOVE.has(network) && words}
      {media}
      {videoUrl && !LINK.test(videoUrl) && <p className={classes.words}>Vídeo: {videoUrl}</p>}
      {LINK.test(videoUrl) && (
        <a
          className={classes.video}
          href={/^https?:\/\//i.test(videoUrl) ? videoUrl : `https://${videoUrl}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span aria-hidden="true">▶</span> Assistir ao vídeo
        </a>
      )}
      <Actions names={network && ACTIONS[network]} />
      {!ABOVE.has(network) && words}
    </article>
  )
}

const Actions = ({ names }: { names: readonly string[] | undefined }) => (
  <div className={classes.actions} aria-hidden="true">
    {names?.map((name) => <span key={name}>{name}</span>) ?? (
      <svg viewBox="0 0 88 24" width="88" height="24">
        <path d="M12 20S3 15 3 9a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 6-9 11-9 11ZM35 12a9 9 0 1 1 4 7.5L34.500 21l1-4.500a9 9 0 0 1-.5-4.500ZM67 11l18-7-7 18-3-8ZM75 14l10-10" />
      </svg>
    )}
  </div>
)

const Caption = ({ text, cut }: { text: string; cut: number }) => {
  const [isWhole, setWhole] = useState(text.length <= cut * 1.2)
  const shown = isWhole ? text : text.slice(0, text.lastIndexOf(' ', cut) || cut)
  return (
    <p className={classes.caption}>
      {shown.split(/([#@][\p{L}\d_.]+)/u).map((part, index) =>
        // Each second part is a hashtag or a name.
        // oxlint-disable-next-line react/no-array-index-key
        index % 2 === 1 ? <b key={index}>{part}</b> : part,
      )}
      {!isWhole && (
        <>
          …{' '}
          <button type="button" className={classes.more} onClick={() => setWhole(true)}>
            mais
          </button>
        </>
      )}
    </p>
  )
}
