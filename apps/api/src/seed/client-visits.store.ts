import { Types } from 'mongoose'
import { DAY_MS, addDays, addMonths, dayOf, monthOf } from '@bastidor/shared/dates'
import { insertAll } from '#database/bulk-writes'
import { gt } from '#database/operators'
import { ClientModel, type ClientRecord, notDeleted } from '#modules/clients/clients.model'
import { VisitModel, type VisitRecord } from '#modules/visits/visits.model'
import { officeDaysOf } from './calendar.ts'
import { type Random, randomFrom } from './random.ts'

/** Visits of so many months, the running one and the next among them. */
const MONTHS = [-2, -1, 0, 1] as const
/** They are planned so many days ahead. */
const AHEAD = 14
const NOTES = [
  'Fotos e vídeos na loja',
  'Depoimentos de clientes',
  'Fotos da equipe',
  'Produtos novos',
  'Vídeos dos bastidores',
]

/** The visits to those who were sold some, in the caller's transaction. */
export const storeVisits = async (now: Date): Promise<void> => {
  const clients = await ClientModel.find({ ...notDeleted, nVisitas: gt(0) })
    .sort({ name: 1 })
    .lean<ClientRecord[]>()
  const visits = clients.flatMap((client, index) => visitsTo(randomFrom(index), client, now))
  await insertAll(VisitModel, visits)
}

const visitsTo = (random: Random, client: ClientRecord, now: Date): VisitRecord[] =>
  MONTHS.flatMap((ahead) => {
    const days = officeDaysOf(addMonths(monthOf(now), ahead))
    return Array.from({ length: client.nVisitas }, (_, n) => {
      const place = Math.floor(((n + random.int(0, 99) / 100) / client.nVisitas) * days.length)
      return days[place] ?? ''
    })
  })
    .filter((day) => day > (client.dateStart ?? '') && day <= addDays(dayOf(now), AHEAD))
    .map((day): VisitRecord => {
      const done = day < dayOf(now)
      const plannedAt = new Date(`${addDays(day, -AHEAD)}T10:00:00-03:00`)
      return {
        _id: new Types.ObjectId(),
        clientId: client._id,
        clientName: client.name,
        day,
        note: random.pick(NOTES),
        done,
        doneBy: done ? client.gestorId : null,
        doneByName: done ? client.gestor : '',
        createdAt: new Date(Math.min(plannedAt.getTime(), now.getTime() - DAY_MS)),
        hiddenAt: null,
        version: 1,
        fieldVersions: {},
      }
    })
