import type { QueryFilter } from 'mongoose'
import { addDays, addMonths, startOfDay } from '@bastidor/shared/dates'
import type { PieceFigure, PieceQuery } from '@bastidor/shared/pieces'
import { anyOf, inRange, matching, objectId } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import { ownClientIds } from '#modules/clients/clients.find'
import { type PieceRecord, shown } from './pieces.model.ts'

type Filter = QueryFilter<PieceRecord>
type Whose = Pick<PieceQuery, 'clientId' | 'authorId'>

/** The pieces of a client and of an author, where these are named. */
export const narrowedTo = ({ clientId, authorId }: Whose): Filter => ({
  ...shown,
  ...(clientId && { clientId: objectId(clientId) }),
  ...(authorId && { authorId: objectId(authorId) }),
})

/** The filter of a list of pieces. */
export const filterOf = async (
  actor: CurrentUser,
  { state, network, mine, from, until, month, figure, ...whose }: PieceQuery,
): Promise<Filter> => ({
  ...narrowedTo(whose),
  ...(state && { state }),
  ...(network && { networks: network }),
  ...(mine && (await ofPerson(actor))),
  ...(figure && month && { rounds: matching(roundsOf(figure, month)) }),
  ...planned(figure ? {} : daysOf({ from, until, month })),
})

/** Pieces that a person makes or checks, or that are for a client of theirs. */
const ofPerson = async ({ id }: CurrentUser) => {
  const me = objectId(id)
  const clients = await ownClientIds(id)
  const ofClients = clients.length > 0 ? [{ clientId: anyOf(clients) }] : []
  return { $or: [{ authorId: me }, { reviewerId: me }, ...ofClients] }
}

const daysOf = ({ from, until, month }: Pick<PieceQuery, 'from' | 'until' | 'month'>) =>
  month && !from
    ? { from: `${month}-01`, until: addDays(`${addMonths(month, 1)}-01`, -1) }
    : { from, until }

// The days are how the order of lists begins.
const planned = ({ from, until }: Pick<PieceQuery, 'from' | 'until'>): Filter =>
  from && until ? { listOrder: inRange(from, addDays(until, 1)) } : {}

/** The rounds that a figure of a month counts: those the customer answered in it. */
export const roundsOf = (figure: PieceFigure, month: string) => {
  const answeredAt = inRange(startOfDay(`${month}-01`), startOfDay(`${addMonths(month, 1)}-01`))
  if (figure === 'rework') return { answeredAt, decision: 'adjust' }
  return { answeredAt, n: 1, ...(figure === 'firstRoundApproved' && { decision: 'approved' }) }
}
