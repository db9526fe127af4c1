import { Types } from 'mongoose'
import { addDays, addMonths, atHour, dayOf, monthOf } from '@bastidor/shared/dates'
import { listOrderOf } from '@bastidor/shared/pieces.order'
import { daysOfMonth } from '@bastidor/shared/scope.agreed'
import type { Carry } from '@bastidor/shared/scope'
import { insertAll } from '#database/bulk-writes'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { SettingModel } from '#modules/employees/employees.setup.model'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { PieceModel, type PieceRecord } from '#modules/pieces/pieces.model'
import { SCOPE_SINCE } from '#modules/scope-months/scope-months-since'
import { VisitModel, type VisitRecord } from '#modules/visits/visits.model'

/** Scope has been kept for so many months. */
const MONTHS = 3
const HOUR = 15

/** How a client's past months went: by how much more or less than was sold, and whether it carries. */
const STORIES: readonly { by: number; carry: Carry }[] = [
  { by: 0, carry: 'none' },
  { by: 2, carry: 'none' },
  { by: -2, carry: 'month' },
  { by: -1, carry: 'none' },
]
/** More pieces a month would drown the others. */
const FEW = 8

type Person = Pick<EmployeeRecord, '_id' | 'name'>

/**
 * What some clients got in the months before this one: what was sold, more, or less, of which one
 * carries the rest; and the visits to those who were sold some. In the caller's transaction.
 */
export const storeScope = async (people: readonly Person[], now: Date): Promise<void> => {
  const [admin] = people
  if (!admin) return
  const begun = atHour(`${addMonths(monthOf(now), -MONTHS)}-01`, HOUR)
  await SettingModel.updateOne({ _id: SCOPE_SINCE }, { $set: { at: begun } }, { upsert: true })
  const clients = await ClientModel.find({ deletedAt: null })
    .sort({ nameFolded: 1 })
    .lean<ClientRecord[]>()
  const sold = clients.filter(
    ({ posts, dateStart }) => posts > 0 && posts <= FEW && isBefore(dateStart, begun),
  )
  const pieces: PieceRecord[] = []
  for (const [index, { by, carry }] of STORIES.entries()) {
    const client = sold[index]
    if (!client) continue
    await ClientModel.updateOne({ _id: client._id }, { $set: { carry } })
    for (let ago = 2; ago >= 1; ago -= 1)
      pieces.push(
        ...publishedIn(client, client.posts + by, addMonths(monthOf(now), -ago), admin, index),
      )
  }
  await insertAll(PieceModel, pieces)
  const visited = clients.filter(({ nVisitas }) => nVisitas > 0)
  await insertAll(
    VisitModel,
    visited.slice(0, 12).flatMap((client, index) => visitsTo(client, admin, now, index)),
  )
}

const isBefore = (day: string | null, instant: Date): boolean =>
  day !== null && day < dayOf(instant)

const publishedIn = (
  client: ClientRecord,
  count: number,
  month: string,
  { _id, name }: Person,
  shift: number,
): PieceRecord[] => {
  const { first } = daysOfMonth(month)
  return Array.from({ length: Math.max(0, count) }, (_piece, n) => {
    const plannedOn = addDays(first, (n * 3 + 2 + 5 * shift) % 27)
    const approvedAt = atHour(addDays(first, n % 20), HOUR)
    const title = TOPICS[(n + 2 * shift) % TOPICS.length] ?? ''
    const planned = { title, plannedOn, plannedAt: '10:00' }
    return {
      ...planned,
      _id: new Types.ObjectId(),
      clientId: client._id,
      clientName: client.name,
      caption: '',
      networks: ['instagram'],
      format: 'feed',
      countsAs: 'criativo',
      videoUrl: '',
      files: [],
      authorId: _id,
      authorName: name,
      reviewerId: null,
      reviewerName: '',
      state: 'published',
      round: 1,
      rounds: [],
      hasLaterEdit: false,
      returns: 0,
      approvedAt,
      publishedAt: atHour(plannedOn, 10),
      approvals: [{ at: approvedAt, round: 1, countsAs: 'criativo', reopenedAt: null }],
      listOrder: listOrderOf(planned),
      hiddenAt: null,
      createdAt: approvedAt,
      version: 1,
      fieldVersions: {},
    }
  })
}

const TOPICS = [
  'Dica da semana',
  'Bastidores da equipe',
  'Depoimento de cliente',
  'Promoção do mês',
  'Novidade na loja',
  'Perguntas frequentes',
  'Antes e depois',
  'Receita rápida',
  'Agenda do fim de semana',
  'Conheça quem faz',
]

/** One that took place last month, one this month, and one ahead. */
const visitsTo = (
  client: ClientRecord,
  { _id, name }: Person,
  now: Date,
  shift: number,
): VisitRecord[] => {
  const today = dayOf(now)
  const lastMonth = addDays(`${addMonths(today.slice(0, 7), -1)}-01`, 2 * shift)
  return [lastMonth, addDays(today, -1 - shift), addDays(today, 1 + shift)].map(
    (day): VisitRecord => {
      const done = day < today
      return {
        _id: new Types.ObjectId(),
        clientId: client._id,
        clientName: client.name,
        day,
        note: done ? 'Fotos e vídeos na loja' : '',
        done,
        doneBy: done ? _id : null,
        doneByName: done ? name : '',
        createdAt: now,
        hiddenAt: null,
        version: 1,
        fieldVersions: {},
      }
    },
  )
}
