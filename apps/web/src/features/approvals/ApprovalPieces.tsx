import { Skeleton } from '@mantine/core'
import type { Approval } from '@bastidor/shared/approvals'
import type { SentPiece } from '@bastidor/shared/approvals.pieces'
import { FORMAT_LABELS, NETWORK_LABELS } from '@bastidor/shared/pieces.kinds'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { toApiError } from '#lib/http/api-error.ts'
import { paths } from '#paths.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import { PinnedPicture } from '#ui/pictures/PinnedPicture.tsx'
import { PinTexts } from '#ui/pictures/PinTexts.tsx'
import tiles from '#ui/pictures/Tiles.module.css'
import { useLightbox } from '#ui/pictures/useLightbox.tsx'
import { DecisionBadge, VideoLink } from './approvals.slots.ts'
import classes from './ApprovalPieces.module.css'
import { pieceQuery } from '#features/pieces/pieces.queries.ts'

/** The pieces of an approval, with what the client has decided of each. */
export const ApprovalPieces = ({ approval }: { approval: Approval }) => (
  <ol className="grid gap-16" aria-label="Peças">
    {approval.pieces?.map((piece) => (
      <OnePiece key={piece.id} piece={piece} approval={approval} />
    ))}
  </ol>
)

type Props = { piece: SentPiece; approval: Approval }

const OnePiece = ({ piece, approval: { id, clientId, images } }: Props) => {
  const { title, networks, format, videoUrl, items, round, decision } = piece
  const shown = items.flatMap((item) => images[item] ?? [])
  const { open, lightbox } = useLightbox(shown)
  const isAdjust = decision === 'adjust'
  // The approval knows what was decided, and the piece in which words.
  const stored = useQuery({ ...pieceQuery(piece.id), enabled: isAdjust })
  const answer = stored.data?.rounds.find(({ approvalId }) => approvalId === id)
  const pins = answer?.pins.map((pin, index) => ({ ...pin, number: index + 1 })) ?? []
  return (
    <li className={classes.piece}>
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-4">
        <h2 className={classes.title}>
          <Link to={paths.piece(clientId, piece.id)}>{title}</Link>
        </h2>
        <DecisionBadge decision={decision} />
      </div>
      <p className="text-14 text-dimmed">
        {[networks.map((one) => NETWORK_LABELS[one]).join(', '), FORMAT_LABELS[format]]
          .filter(Boolean)
          .join(' · ')}{' '}
        · rodada {round}
      </p>
      {videoUrl && (
        <p className="text-14 text-dimmed">
          <VideoLink url={videoUrl} />
        </p>
      )}
      {answer?.note && (
        <p className="mt-10 lh-[1.5] wrap-anywhere whitespace-pre-line">{answer.note}</p>
      )}
      {answer && <PinTexts pins={answer.pins} images={shown.length} />}
      {isAdjust && stored.isLoading && <Skeleton height={44} mt={10} aria-label="Carregando" />}
      {isAdjust && stored.error && toApiError(stored.error).status !== 404 && (
        <InlineError onRetry={() => void stored.refetch()} isRetrying={stored.isFetching}>
          Não deu para carregar o pedido de ajuste.
        </InlineError>
      )}
      <ul className={classes.images} aria-label={`Imagens de ${title}`}>
        {shown.map((image, item) => (
          <li key={image.url}>
            <button
              type="button"
              className={tiles.open}
              aria-label={`Ampliar a imagem ${item + 1} de ${shown.length} de ${title}`}
              onClick={() => open(item)}
            >
              <PinnedPicture
                image={{ ...image, url: image.thumbnail }}
                alt=""
                pins={pins.filter((pin) => pin.item === item)}
              />
            </button>
          </li>
        ))}
      </ul>
      {lightbox}
    </li>
  )
}
