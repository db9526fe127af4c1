import {
  clientExportSchema,
  clientImportListSchema,
  clientImportPageSchema,
  clientImportRecordSchema,
  clientImportSchema,
  clientImportUndoSchema,
  exportFileName,
} from '@bastidor/shared/client-transfer'
import { dayOf } from '@bastidor/shared/dates'
import { findPage } from '#cache/pagination'
import { objectId } from '#database/operators'
import { withSnapshot } from '#database/snapshot'
import { endpoint } from '#http/endpoint'
import { mineOf } from '#modules/clients/clients.list'
import { ClientModel } from '#modules/clients/clients.model'
import { revealAudited } from '#modules/sights/sights-reveal'
import { checkEvents } from './client-transfer-check.ts'
import { importClients } from './client-transfer.commands.ts'
import { exportOf, sendClients } from './client-transfer-export.ts'
import { IMPORT_FIELDS, ImportModel, type ImportRecord, toImport } from './client-transfer.model.ts'
import { SHEET_FILE, receiveSheet } from './client-transfer-csv.ts'
import { undoImport } from './client-transfer-undo.ts'

/** Ten thousand clients with what belongs to them. */
const UNDO_MS = 20_000

export const endpoints = [
  endpoint('client.export', {
    summary: 'The clients that fit a filter as CSV; no logins and no secrets',
    query: clientExportSchema,
    // It downloads the whole portfolio: a foreign page must not trigger it.
    effect: 'export',
    stream: {
      contentType: 'text/csv',
      write: async ({ query, actor, context }, _req, res) => {
        const wanted = exportOf(query, mineOf({ actor, query }))
        await withSnapshot(async (session) => {
          const count = await ClientModel.countDocuments(wanted.filter).session(session)
          await revealAudited(context, 'client.export', async () => ({
            shown: null,
            note: { entity: 'client', label: clientsText(count) },
          }))
          res.attachment(exportFileName(dayOf(new Date()))).type('text/csv; charset=utf-8')
          await sendClients(wanted, session, res)
        })
      },
    },
  }),

  endpoint('client.checkImport', {
    summary: 'Check a CSV of clients without writing anything; one JSON line per step of progress',
    body: clientImportSchema,
    form: SHEET_FILE,
    stream: {
      contentType: 'application/x-ndjson',
      write: async ({ files, body }, _req, res) => {
        const sheet = await receiveSheet(files, body)
        res.type('application/x-ndjson')
        for await (const line of checkEvents(sheet, body)) {
          // The request was cancelled.
          if (res.destroyed) return
          res.write(line)
        }
        res.end()
      },
    },
  }),

  endpoint('client.import', {
    summary: 'Create a client from every line of a CSV: all of them, or none where one is refused',
    body: clientImportSchema,
    form: SHEET_FILE,
    effect: 'create',
    answer: clientImportRecordSchema,
    beforeTransaction: ({ files, body }) => receiveSheet(files, body),
    handler: async ({ actor, body, prepared, audit }) => {
      const record = await importClients(actor, prepared, body)
      audit({
        entity: 'clientImport',
        id: String(record._id),
        label: `${record.fileName}: ${clientsText(record.count)}`,
        changed: prepared.mapping.filter((field) => field !== null),
      })
      return toImport(record)
    },
  }),

  endpoint('client.imports', {
    summary: 'The imports of clients, newest first',
    query: clientImportPageSchema,
    answer: clientImportListSchema,
    handler: async ({ query }) => {
      const { records, total } = await findPage(ImportModel, {
        ...query,
        order: { number: -1 },
        fields: IMPORT_FIELDS,
      })
      return { results: records.map(toImport), total }
    },
  }),

  endpoint('client.undoImport', {
    summary: 'Undo a whole import, with the journeys and lifecycle events of its clients',
    body: clientImportUndoSchema,
    answer: clientImportRecordSchema,
    resource: async ({ importId }) => {
      const _id = objectId(importId)
      const record = _id && (await ImportModel.findById(_id).lean<ImportRecord>())
      return record && { record, ownerId: String(record.byId) }
    },
    beforeTransaction: async ({ extendTimeout }) => extendTimeout(UNDO_MS),
    handler: async ({ actor, resource, body: { keepChanged }, audit }) => {
      const undone = await undoImport(actor, resource.record, { keepChanged })
      audit({
        entity: 'clientImport',
        id: String(undone._id),
        label: `${undone.fileName}: ${clientsText(undone.count - undone.kept)}`,
        changed: ['undoneAt'],
      })
      return toImport(undone)
    },
  }),
]

const clientsText = (count: number): string => (count === 1 ? '1 cliente' : `${count} clientes`)
