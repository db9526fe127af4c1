import { type PipelineStage, Types } from 'mongoose'
import { TIME_ZONE, dayOf, daysBetween } from '@bastidor/shared/dates'
import type { StartingClient } from '@bastidor/shared/my-day'
import { LIST_MAX_MS } from '#database/operators'
import { fileUrl } from '#storage/file-url'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { type Asked, type Facets, first, firstOf } from './my-day.list.ts'

type Found = Pick<ClientRecord, '_id' | 'name' | 'logo'> & {
  since: string
  journeys: { _id: Types.ObjectId; done: number; total: number }[]
}

/** Clients in Start with the caller as gestor or CS, whatever their role; the oldest first. */
export const findStarting = async ({ actor, now }: Asked) => {
  const person = new Types.ObjectId(actor.id)
  const found = await ClientModel.aggregate<Facets<Found>>([
    { $match: { ...notDeleted, status: 'Start', $or: [{ gestorId: person }, { csId: person }] } },
    { $project: { name: 1, nameFolded: 1, logo: 1, since: SINCE } },
    first({ since: 1, nameFolded: 1, _id: 1 }, JOURNEYS),
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return firstOf(found, (client) => toStarting(client, dayOf(now)))
}

const CREATED = {
  $dateToString: { date: '$createdAt', format: '%Y-%m-%d', timezone: TIME_ZONE },
} as const
const SINCE = { $ifNull: ['$dateStart', CREATED] }

const JOURNEYS: PipelineStage.Lookup = {
  $lookup: {
    from: 'chores',
    localField: '_id',
    foreignField: 'client',
    as: 'journeys',
    pipeline: [
      {
        $project: {
          total: { $size: '$tasks' },
          done: {
            $size: { $filter: { input: '$tasks', cond: { $eq: ['$$this.state', 'done'] } } },
          },
        },
      },
    ],
  },
}

const toStarting = (
  { _id, name, logo, since, journeys: [journey] }: Found,
  today: string,
): StartingClient => ({
  id: String(_id),
  _id: String(_id),
  name,
  logo: logo && fileUrl(logo),
  since,
  days: daysBetween(since, today),
  journey: journey ? { id: String(journey._id), done: journey.done, total: journey.total } : null,
})
