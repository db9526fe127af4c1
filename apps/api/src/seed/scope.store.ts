import { Types } from 'mongoose'
import { DAY_MS, addDays, addMonths, atHour, dayOf, monthOf } from '@bastidor/shared/dates'
import { type PieceState, countsAsOf } from '@bastidor/shared/pieces.kinds'
import { listOrderOf } from '@bastidor/shared/pieces.order'
import type { Carry } from '@bastidor/shared/scope'
import { insertAll, updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { SettingModel } from '#modules/employees/employees.setup.model'
import { PieceModel, type PieceRecord } from '#modules/pieces/pieces.model'
import { SCOPE_SINCE } from '#modules/scope-months/scope-months-since'
import { officeDayAfter, officeHour } from './calendar.ts'
import { type Delivery, seedDeliveries } from './deliveries.ts'
import { PIECE_NETWORKS } from './pieces.ts'
import { type Random, randomFrom } from './random.ts'
import { TOPICS, VIDEO_TOPICS } from './topics.ts'

/** Scope has been kept for so many months before this one. */
const MONTHS = 2
const HOUR = 15
/** A client gets its first pieces so many days after its start. */
const FIRST_DAYS = 10

/** How clients fare: by how much more or less than was sold, and whether it carries. */
const STORIES: readonly { by: number; carry: Carry }[] = [
  ...Array.from({ length: 8 }, () => ({ by: 0, carry: 'none' as const })),
  { by: 0, carry: 'month' },
  { by: 1, carry: 'none' },
  { by: -1, carry: 'none' },
  { by: -2, carry: 'month' },
]
/** In the running month those that get less are late by so many office days for each piece. */
const LAG = 3

const FORMATS = ['feed', 'feed', 'carrossel', 'story'] as const
const KINDS = ['criativo', 'video'] as const

type Person = { _id: Types.ObjectId; name: string; role: string; active: boolean }

/**
 * What all clients got in this month and in those before it, and what is being made for them: as a
 * rule what was sold, for some more or less, of which some carry the rest. In the caller's
 * transaction.
 */
export const storeScope = async (people: readonly Person[], now: Date): Promise<void> => {
  const begun = atHour(`${addMonths(monthOf(now), -MONTHS)}-01`, HOUR)
  await SettingModel.updateOne({ _id: SCOPE_SINCE }, { $set: { at: begun } }, { upsert: true })
  const clients = await ClientModel.find(notDeleted).sort({ name: 1 }).lean<ClientRecord[]>()
  const months = Array.from({ length: MONTHS + 2 }, (_, n) => addMonths(monthOf(now), n - MONTHS))
  const stored = await PieceModel.find().lean<PieceRecord[]>()
  const roles = (...names: string[]) =>
    people.filter(({ active, role }) => active && names.includes(role))
  const makers = { criativo: roles('Designer', 'Social Media'), video: roles('Social Media') }
  const carrying: Types.ObjectId[] = []
  const pieces = clients.flatMap((client, index) => {
    const random = randomFrom(index)
    const { by, carry } = random.pick(STORIES)
    if (carry === 'month') carrying.push(client._id)
    const own = stored.filter(({ clientId }) => clientId.equals(client._id))
    return months.flatMap((month) =>
      KINDS.flatMap((kind) =>
        piecesOf(random, { client, kind, month, by, own, makers: makers[kind], now }),
      ),
    )
  })
  await updateAll(ClientModel, { _id: anyOf(carrying) }, { $set: { carry: 'month' } })
  await insertAll(PieceModel, pieces)
}

type Asked = {
  client: ClientRecord
  kind: (typeof KINDS)[number]
  month: string
  by: number
  /** The client's pieces that there are already. */
  own: readonly PieceRecord[]
  makers: readonly Person[]
  now: Date
}

const piecesOf = (
  random: Random,
  { client, kind, month, by, own, makers, now }: Asked,
): PieceRecord[] => {
  const sold = kind === 'video' ? client.nVideos : client.posts
  const isPast = month < monthOf(now)
  // Not in every past month, and never of videos.
  const more = kind === 'video' || (isPast && random.chance(0.4)) ? 0 : by
  const there = own.filter((piece) => piece.countsAs === kind && isApprovedIn(piece, month)).length
  const wanted = sold + (isPast ? more : Math.max(0, more)) - there
  const deliveries = seedDeliveries(
    random,
    {
      month,
      count: sold > 0 ? Math.max(0, wanted) : 0,
      lag: isPast ? 0 : Math.max(0, -more) * LAG,
      since: addDays(client.dateStart ?? `${month}-01`, FIRST_DAYS),
    },
    now,
  )
  const maker = random.pick(makers)
  const first = random.int(0, 100)
  return deliveries.map((delivery, n) =>
    pieceOf(random, { client, kind, maker, delivery, now, topic: first + n }),
  )
}

const isApprovedIn = ({ approvedAt }: PieceRecord, month: string) =>
  approvedAt !== null && monthOf(approvedAt) === month

type Making = Pick<Asked, 'client' | 'kind' | 'now'> & {
  maker: Person
  delivery: Delivery
  /** Its place among the topics. */
  topic: number
}

const pieceOf = (
  random: Random,
  { client, kind, maker, delivery, now, topic }: Making,
): PieceRecord => {
  const { approvedAt, plannedOn, plannedAt } = delivery
  const topics = kind === 'video' ? VIDEO_TOPICS : TOPICS
  const [title, caption] = topics[topic % topics.length]!
  const format = kind === 'video' ? 'reels' : random.pick(FORMATS)
  const planned = { title, plannedOn, plannedAt }
  const publishedAt = new Date(`${plannedOn}T${plannedAt}:00-03:00`)
  const state = stateAt(now, { approvedAt, publishedAt })
  const isApproved = state === 'approved' || state === 'published'
  const countsAs = countsAsOf(format)
  return {
    ...planned,
    _id: new Types.ObjectId(),
    clientId: client._id,
    clientName: client.name,
    caption,
    networks: [...random.pick(PIECE_NETWORKS)],
    format,
    countsAs,
    videoUrl: '',
    files: [],
    authorId: maker._id,
    authorName: maker.name,
    reviewerId: null,
    reviewerName: '',
    state,
    round: Number(isApproved),
    rounds: [],
    hasLaterEdit: false,
    returns: 0,
    approvedAt: isApproved ? approvedAt : null,
    publishedAt: state === 'published' ? publishedAt : null,
    approvals: isApproved ? [{ at: approvedAt, round: 1, countsAs, reopenedAt: null }] : [],
    listOrder: listOrderOf(planned),
    hiddenAt: null,
    createdAt: isApproved
      ? new Date(approvedAt.getTime() - 7 * DAY_MS)
      : officeHour(random, now, random.int(1, 4)),
    version: 1,
    fieldVersions: {},
  }
}

const stateAt = (
  now: Date,
  { approvedAt, publishedAt }: Record<'approvedAt' | 'publishedAt', Date>,
): PieceState => {
  if (publishedAt < now) return 'published'
  if (approvedAt < now) return 'approved'
  return dayOf(approvedAt) <= officeDayAfter(dayOf(now), 2) ? 'ready' : 'draft'
}
