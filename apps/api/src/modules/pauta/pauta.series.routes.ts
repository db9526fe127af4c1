import { firstDates } from '@bastidor/shared/pauta.days'
import type { Target } from '@bastidor/shared/permissions.decisions'
import {
  seriesDatesSchema,
  seriesDeletedSchema,
  seriesInputSchema,
  seriesListSchema,
  seriesPatchSchema,
  seriesQuerySchema,
  seriesRuleSchema,
  seriesSchema,
  toRule,
} from '@bastidor/shared/pauta.series'
import { findPage } from '#cache/pagination'
import { objectId } from '#database/operators'
import { endpoint } from '#http/endpoint'
import { mapValid } from '#lib/map-valid'
import type { ClientRecord } from '#modules/clients/clients.model'
import { findClientOf, seenBy } from './pauta.find.ts'
import { clientsOf, seersOf } from './pauta-rights.ts'
import {
  assertMayEditSeries,
  createSeries,
  deleteSeries,
  updateSeries,
} from './pauta.series.commands.ts'
import { SeriesModel, type SeriesRecord } from './pauta.series.model.ts'
import { seriesNote, toSeries } from './pauta.series.view.ts'

type Found = Target & { series: SeriesRecord; client: ClientRecord | null }

const findSeries = async ({ id }: { id: string }): Promise<Found | null> => {
  const _id = objectId(id)
  const series = _id && (await SeriesModel.findOne({ _id, hiddenAt: null }).lean<SeriesRecord>())
  if (!series) return null
  const client = await findClientOf(series.clientId)
  return { series, client, responsibleIds: seersOf(series, client) }
}

export const endpoints = [
  endpoint('taskSeries.list', {
    summary: 'The series of tasks that the caller sees, the newest first',
    query: seriesQuerySchema,
    answer: seriesListSchema,
    handler: async ({ query: { clientId, ...page }, actor }) => {
      const seen = seenBy(actor, await clientsOf(actor))
      const { records, total } = await findPage(SeriesModel, {
        ...page,
        filter: { hiddenAt: null, ...(clientId && { clientId: objectId(clientId) }), ...seen },
        order: { _id: -1 },
      })
      const now = new Date()
      return { results: mapValid(records, (series) => toSeries(series, now)), total }
    },
  }),

  endpoint('taskSeries.create', {
    summary: 'Create a series of tasks; those of the next seven days are made at once',
    body: seriesInputSchema,
    effect: 'create',
    answer: seriesSchema,
    handler: async ({ actor, body, audit }) => {
      const now = new Date()
      const series = await createSeries(actor, body, now)
      audit(seriesNote(series, Object.keys(body)))
      return toSeries(series, now)
    },
  }),

  endpoint('taskSeries.preview', {
    summary: 'The first twelve days of a rule',
    body: seriesRuleSchema,
    effect: 'none',
    answer: seriesDatesSchema,
    handler: ({ body }) => Promise.resolve({ dates: firstDates(toRule(body)) }),
  }),

  endpoint('taskSeries.update', {
    summary: 'Change the given fields of a series; its untouched tasks from today on follow',
    resource: findSeries,
    body: seriesPatchSchema,
    answer: seriesSchema,
    handler: async ({ actor, resource, body, audit }) => {
      const now = new Date()
      const { record, changed } = await updateSeries(actor, resource, body, now)
      audit(seriesNote(record, changed))
      return toSeries(record, now)
    },
  }),

  endpoint('taskSeries.delete', {
    summary: 'Delete a series with its untouched tasks from today on; the others stay',
    resource: findSeries,
    answer: seriesDeletedSchema,
    handler: async ({ actor, resource: { series, client }, audit }) => {
      assertMayEditSeries(actor, series, client)
      const removed = await deleteSeries(series)
      audit(seriesNote(series))
      return { id: String(series._id), removed }
    },
  }),
]
