import { Badge, Button, Group } from '@mantine/core'
import type { Piece } from '@bastidor/shared/pieces'
import { UNSEEN_EDIT } from '@bastidor/shared/pieces'
import { PIECE_STATES, type PieceState } from '@bastidor/shared/pieces.kinds'
import type { PieceReview } from '@bastidor/shared/pieces.review'
import { Suspense, useRef, useState, type RefObject } from 'react'
import { toApiError } from '#lib/http/api-error.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toastSuccess } from '#ui/feedback/toast.ts'
import { ACT_LABELS, actsOf, waitText, type PieceAct, type PieceRights } from './piece-acts.ts'
import { usePublishPiece, useReviewPiece } from './pieces.queries.ts'

const PieceActDialog = lazyWithPreload(() =>
  import('./PieceActDialog.tsx').then((file) => file.PieceActDialog),
)

const STATE_COLORS: Record<PieceState, string> = {
  draft: 'gray',
  review: 'purple',
  ready: 'purple',
  sent: 'gray',
  adjust: 'red',
  approved: 'green',
  published: 'green',
}

type Props = {
  piece: Piece
  rights: PieceRights
  /** Disables all actions: they would not include unsaved input. */
  isDirty: boolean
  focusRef: RefObject<HTMLDivElement | null>
  /** Absent where it cannot be sent to the customer. */
  onSend?: () => void
}

/** In which state a piece is, who makes and checks it, and what comes next. */
export const PieceActs = ({ piece, rights, isDirty, focusRef, onSend }: Props) => {
  const { id, title, state, author, reviewer, hasLaterEdit } = piece
  const review = useReviewPiece(id)
  const publish = usePublishPiece(id)
  const [refusal, setRefusal] = useState('')
  const { opened, open, close } = useDialogFor<'send' | 'return' | 'reopen'>()
  const opener = useRef<HTMLElement | null>(null)
  const waits = waitText(piece, rights)
  const acts = actsOf(piece, rights)
  const settled = {
    onSuccess: ({ state: next }: Piece) => {
      toastSuccess(`${PIECE_STATES[next]}.`)
      // The button is gone; its place says what is next.
      focusRef.current?.focus()
    },
    onError: (error: Error) => setRefusal(toApiError(error).message),
  }

  const handleAct = (act: PieceAct) => {
    setRefusal('')
    if (act === 'publish') return publish.mutate(undefined, settled)
    if (act === 'pass') return review.mutate({ act } satisfies PieceReview, settled)
    opener.current = document.activeElement as HTMLElement | null
    open(act)
  }
  const handleClosed = () => {
    close()
    // Meanwhile the drawer has given the focus to its first button, which closes it.
    const next = opener.current?.isConnected ? opener.current : focusRef.current
    next?.focus()
  }
  return (
    <div ref={focusRef} tabIndex={-1} className="grid gap-12 no-outline">
      <h2 className="font-display text-20 lh-[1.3] weight-700 wrap-anywhere">{title}</h2>
      <Group gap={10}>
        <Badge variant="light" color={STATE_COLORS[state]} tt="none" size="lg" fw={600}>
          {PIECE_STATES[state]}
        </Badge>
        <span className="text-14 wrap-anywhere text-dimmed">
          Feita por {author.name}
          {state === 'review' && reviewer && ` · confere: ${reviewer.name}`}
        </span>
      </Group>
      {hasLaterEdit && <Notice tone="info">{laterText(state)}</Notice>}
      {waits && <p className="text-14 wrap-anywhere text-dimmed">{waits}</p>}
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <Group gap="xs">
        {onSend && (
          <Button disabled={isDirty} onClick={onSend}>
            Enviar ao cliente
          </Button>
        )}
        {acts.map((act, index) => (
          <Button
            key={act}
            variant={index === 0 && !onSend ? 'filled' : 'default'}
            disabled={isDirty || (act === 'publish' && hasLaterEdit)}
            loading={act === 'publish' ? publish.isPending : act === 'pass' && review.isPending}
            onClick={() => handleAct(act)}
          >
            {ACT_LABELS[act]}
          </Button>
        ))}
        {isDirty && (onSend || acts.length > 0) && (
          <span className="text-14 wrap-anywhere text-dimmed">Salve as alterações antes.</span>
        )}
      </Group>
      <Suspense>
        {opened && (
          <PieceActDialog key={opened.key} piece={piece} act={opened.item} onClose={handleClosed} />
        )}
      </Suspense>
    </div>
  )
}

const laterText = (state: PieceState): string =>
  state === 'approved'
    ? `${UNSEEN_EDIT} Reabra a peça e envie de novo antes de publicar.`
    : 'O cliente vê a versão que recebeu: o que foi mudado depois entra na próxima rodada.'
