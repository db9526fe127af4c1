import { AppError } from '@bastidor/shared/errors'
import type { Target } from '@bastidor/shared/permissions.decisions'
import type { VisitQuery } from '@bastidor/shared/visits'
import { findPage } from '#cache/pagination'
import { objectId, within } from '#database/operators'
import { findGrantedClient } from '#modules/clients/clients.find'
import { VISITS_BY_DAY, VISITS_OF_CLIENT, VisitModel, type VisitRecord } from './visits.model.ts'

/** What `findGrantedVisit` found; `visitOf` throws if that is nothing. */
export type GrantedVisit = { visit: VisitRecord | null }

/** A visit with the people that permissions depend on; see `findGrantedClient`. */
export const findGrantedVisit = async ({ id }: { id: string }): Promise<Target & GrantedVisit> => {
  const _id = objectId(id)
  const visit = _id && (await VisitModel.findOne({ _id, hiddenAt: null }).lean<VisitRecord>())
  if (!visit) return { visit: null, responsibleIds: [] }
  const { client: _client, ...people } = await findGrantedClient(String(visit.clientId))
  return { visit, ...people }
}

/** The visit that `findGrantedVisit` found; 404 if it found none. */
export const visitOf = ({ visit }: GrantedVisit): VisitRecord => {
  if (!visit) throw new AppError('NOT_FOUND', 'Captação não encontrada.')
  return visit
}

/** Visits by day and client, of all clients or one. */
export const listVisits = ({ clientId, from, until, limit, offset }: VisitQuery) => {
  const index = clientId ? VISITS_OF_CLIENT : VISITS_BY_DAY
  return findPage(VisitModel, {
    limit,
    offset,
    filter: {
      hiddenAt: null,
      ...(clientId && { clientId: objectId(clientId) ?? undefined }),
      ...(from && until && { day: within(from, until) }),
    },
    order: clientId ? { day: 1, _id: 1 } : { day: 1, clientName: 1, _id: 1 },
    index: { page: index, count: index },
  })
}
