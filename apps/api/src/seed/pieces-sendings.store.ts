import type { Types } from 'mongoose'
import { DAY_MS, addDays, dayOf } from '@bastidor/shared/dates'
import type { ApprovalRecord, SentPieceRecord } from '#modules/approvals/approvals.model'
import { toSentPiece } from '#modules/approvals/approvals-sending'
import type { ClientRecord } from '#modules/clients/clients.model'
import type { PieceRecord } from '#modules/pieces/pieces.model'
import type { ImageRecord } from '#modules/pieces/pieces-images'
import { visitOf } from './visits.ts'

export type Sending = { _id: string; at: Date }

/** How many of a client's sendings were answered; the one after these waits. */
export const WAITS = 2
const NAMES = ['Peças da quinzena', 'Peças da semana', 'Peças da próxima semana'] as const

/** When a sending was answered: a day later. */
export const answeredAfter = ({ at }: Sending): Date => new Date(at.getTime() + DAY_MS)

type Person = { _id: Types.ObjectId; name: string }
type Approving = Sending & {
  n: number
  client: ClientRecord
  pieces: readonly PieceRecord[]
  index: number
  now: Date
  sender: Person
  previousId: string | null
}

/** One sending of a client's pieces as stored; the last one waits for its answer. */
export const sendingOf = (approving: Approving): ApprovalRecord => {
  const { _id, at, n, client, index, now, sender, previousId } = approving
  const images: ImageRecord[] = []
  const pieces = approving.pieces.flatMap((piece): SentPieceRecord[] => {
    const place = piece.rounds.findIndex(({ approvalId }) => approvalId === _id)
    const round = piece.rounds[place]
    if (!round) return []
    const items = round.files.map((image) => images.push(image) - 1)
    return [toSentPiece(piece, round, piece.rounds[place - 1] ?? null, items)]
  })
  const isAnswered = n < WAITS
  const answerDate = isAnswered ? answeredAfter({ _id, at }) : null
  const approved = isAnswered && pieces.every(({ decision }) => decision === 'approved')
  const back = approving.pieces.flatMap(({ title, rounds }) =>
    rounds.flatMap((round) =>
      round.approvalId === _id && round.decision === 'adjust'
        ? [`${title}: ${round.note || round.pins.map(({ text }) => text).join('; ')}`]
        : [],
    ),
  )
  return {
    _id,
    name: NAMES[n]!,
    clientId: client._id,
    images,
    approved,
    denied: isAnswered && !approved,
    feedback: back.join('\n'),
    notes: [],
    createdBy: sender.name,
    createdById: sender._id,
    createdDate: at,
    seenDate: answerDate,
    answerDate,
    evidence: answerDate && { ...visitOf(1000 + index), at: answerDate, staff: null },
    archivedAt: null,
    hiddenAt: null,
    pieces,
    // One of them is late.
    answerBy: isAnswered ? null : addDays(dayOf(now), index === 0 ? -1 : 4),
    previousId,
  }
}
