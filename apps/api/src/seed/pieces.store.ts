import { Types } from 'mongoose'
import { DAY_MS, addDays, dayOf } from '@bastidor/shared/dates'
import {
  type Network,
  type RoundDecision,
  countsAsOf,
  isVideoFormat,
} from '@bastidor/shared/pieces.kinds'
import { listOrderOf } from '@bastidor/shared/pieces.order'
import { workdayAfter } from '@bastidor/shared/workday'
import { insertAll, updateAll } from '#database/bulk-writes'
import { anyOf, lt, ne, within } from '#database/operators'
import { randomId } from '#lib/random-id'
import { ApprovalModel, type ApprovalRecord } from '#modules/approvals/approvals.model'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { newTask, ofClient } from '#modules/pauta/pauta.commands'
import { PautaTaskModel, type PautaTaskRecord } from '#modules/pauta/pauta.model'
import { hashOf } from '#modules/pieces/pieces-content'
import { requestOf, roundKey } from '#modules/pieces/pieces-tasks'
import { PieceModel, type PieceRecord, type RoundRecord } from '#modules/pieces/pieces.model'
import type { ImageRecord } from '#modules/pieces/pieces-images'
import { officeDay, officeHour } from './calendar.ts'
import { type Sending, WAITS, answeredAfter, sendingOf } from './pieces-sendings.store.ts'
import { FORMATS } from './creatives.ts'
import { CLIENT_PIECES, PIECE_CLIENTS, PIECE_NETWORKS, type SeedPiece } from './pieces.ts'
import type { Random } from './random.ts'

type Person = { _id: Types.ObjectId; name: string; role: string; active: boolean }
type Setting = { people: readonly Person[]; pictures: readonly string[]; random: Random; now: Date }

/** How many days ago the sendings of a client went out; the last one waits. */
const SENDINGS = [16, 8, 3] as const
/** They were there before their first sending. */
const KNOWN_DAYS = 30
/** So many of these clients want each piece checked first. */
const CHECKED = 2

/**
 * Pieces of some clients in every state, with the approvals that hold their rounds and the tasks to
 * adjust them, in the caller's transaction. Answers how many approvals there are.
 */
export const storePieces = async ({ people, pictures, random, now }: Setting): Promise<number> => {
  const clients = await ClientModel.find({
    ...notDeleted,
    posts: within(1, 1000),
    nVideos: within(1, 1000),
    createdAt: lt(new Date(now.getTime() - KNOWN_DAYS * DAY_MS)),
    gestorId: ne(null),
  })
    .sort({ name: 1 })
    .limit(PIECE_CLIENTS)
    .lean<ClientRecord[]>()
  const makers = people.filter(
    ({ active, role }) => active && ['Designer', 'Social Media'].includes(role),
  )
  const files = [...pictures]
  const pieces: PieceRecord[] = []
  const approvals: ApprovalRecord[] = []
  for (const [index, client] of clients.entries()) {
    const sendings = SENDINGS.map((days) => ({
      _id: randomId(),
      at: officeHour(random, now, days),
    }))
    const own = CLIENT_PIECES.map((wanted, at): PieceRecord => {
      const size = FORMATS[wanted.format === 'story' ? 'story' : 'feed']
      const images = files.splice(0, wanted.pictures).map((file) => ({ file, ...size }))
      const maker = random.pick(makers)
      return pieceOf({
        wanted,
        images,
        client,
        maker,
        sendings,
        now,
        networks: PIECE_NETWORKS[at % 4]!,
        later: index % 3,
      })
    })
    pieces.push(...own)
    const sender =
      people.find(({ _id }) => _id.equals(client.gestorId ?? '')) ?? random.pick(makers)
    for (const [n, sending] of sendings.entries()) {
      const previousId = sendings[n - 1]?._id ?? null
      const given = { ...sending, n, client, pieces: own, index, now, sender, previousId }
      approvals.push(sendingOf(given))
    }
  }
  const checked = anyOf(clients.slice(0, CHECKED).map(({ _id }) => _id))
  await updateAll(ClientModel, { _id: checked }, { $set: { internalCheck: true } })
  await insertAll(PieceModel, pieces)
  await insertAll(ApprovalModel, approvals)
  await insertAll(
    PautaTaskModel,
    pieces.flatMap((piece) => taskOf(piece, clients)),
  )
  return approvals.length
}

/** In which sendings a piece was, and what became of each. */
const sendingsOf = ({
  state,
  asked,
}: SeedPiece): { n: number; decision: RoundDecision | null }[] => {
  if (state === 'adjust') return [{ n: 1, decision: 'adjust' }]
  const before = asked ? [{ n: state === 'sent' ? 1 : 0, decision: 'adjust' as const }] : []
  if (state === 'sent') return [...before, { n: WAITS, decision: null }]
  if (state === 'published') return [...before, { n: 0, decision: 'approved' }]
  return state === 'approved' ? [...before, { n: 1, decision: 'approved' }] : []
}

type Making = {
  wanted: SeedPiece
  images: ImageRecord[]
  client: ClientRecord
  maker: Person
  networks: readonly Network[]
  /** By how many days its plan is later than that of the first client. */
  later: number
  sendings: readonly Sending[]
  now: Date
}

const pieceOf = ({
  wanted,
  images,
  client,
  maker,
  networks,
  later,
  sendings,
  now,
}: Making): PieceRecord => {
  const { title, format, state, plannedIn, asked, hasLaterEdit = false } = wanted
  const content = {
    caption: `${title} na ${client.name}. Conta para a gente nos comentários!`,
    networks: [...networks],
    format,
    videoUrl: isVideoFormat(format) ? 'https://youtu.be/dQw4w9WgXcQ' : '',
    files: images,
  }
  const rounds = sendingsOf(wanted).map(({ n, decision }, index): RoundRecord => {
    const sending = sendings[n]!
    const isAsked = decision === 'adjust'
    return {
      ...content,
      n: index + 1,
      at: sending.at,
      title,
      hash: hashOf({ ...content, title }),
      approvalId: sending._id,
      decision,
      note: isAsked ? (asked?.note ?? '') : '',
      pins: isAsked ? (asked?.pins ?? []) : [],
      answeredAt: decision && answeredAfter(sending),
    }
  })
  const approved = rounds.find(({ decision }) => decision === 'approved')
  const countsAs = countsAsOf(format)
  const plannedOn = plannedIn === null ? null : officeDay(addDays(dayOf(now), plannedIn + later))
  const plannedAt = plannedOn && '18:00'
  return {
    ...content,
    ...(hasLaterEdit && { caption: `${content.caption} (nova versão)` }),
    _id: new Types.ObjectId(),
    clientId: client._id,
    clientName: client.name,
    title,
    countsAs,
    plannedOn,
    plannedAt,
    authorId: maker._id,
    authorName: maker.name,
    reviewerId: null,
    reviewerName: '',
    state,
    round: rounds.length,
    rounds,
    hasLaterEdit,
    returns: 0,
    approvedAt: approved?.answeredAt ?? null,
    publishedAt:
      state === 'published' && plannedOn ? new Date(`${plannedOn}T18:00:00-03:00`) : null,
    approvals: approved?.answeredAt
      ? [{ at: approved.answeredAt, round: approved.n, countsAs, reopenedAt: null }]
      : [],
    listOrder: listOrderOf({ plannedOn, plannedAt, title }),
    hiddenAt: null,
    createdAt: officeHourBefore(sendings),
    version: 1,
    fieldVersions: {},
  }
}

const officeHourBefore = ([first]: readonly Sending[]) => new Date(first!.at.getTime() - DAY_MS)

const taskOf = (piece: PieceRecord, clients: readonly ClientRecord[]): PautaTaskRecord[] => {
  const round = piece.rounds.at(-1)
  const client = clients.find(({ _id }) => _id.equals(piece.clientId))
  if (piece.state !== 'adjust' || !round?.answeredAt || !client) return []
  return [
    newTask({
      ...ofClient(client),
      title: `Ajustar: ${piece.title}`,
      desc: requestOf(round.note, round.pins),
      department: 'Social',
      assigneeId: piece.authorId,
      assigneeName: piece.authorName,
      dueOn: workdayAfter(addDays(dayOf(round.answeredAt), 1), 0),
      origin: { kind: 'piece', id: String(piece._id) },
      key: roundKey(piece),
      createdAt: round.answeredAt,
    }),
  ]
}
