import {
  clientImportListSchema,
  clientImportRecordSchema,
  exportFileName,
  importEventSchema,
  type clientExportSchema,
  type ClientImportRecord,
  type ImportEvent,
} from '@bastidor/shared/client-transfer'
import { dayOf } from '@bastidor/shared/dates'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '#lib/http/api.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { saveFile } from '#lib/http/save-file.ts'
import { postForLines } from '#lib/http/upload.ts'

const KEY = ['client-imports'] as const

/** The imports of clients, newest first. */
export const importsQuery = () =>
  infiniteQuery<ClientImportRecord>({
    key: KEY,
    path: '/client/imports',
    schema: clientImportListSchema,
    limit: 10,
  })

type Check = {
  form: FormData
  signal: AbortSignal
  onSent: (share: number) => void
  onEvent: (event: ImportEvent) => void
}

/** Lets the server check a sheet; nothing is written. */
export const checkImport = ({ form, signal, onSent, onEvent }: Check): Promise<void> =>
  postForLines(
    '/client/import/check',
    form,
    { signal, onProgress: onSent, onLine: onEvent },
    importEventSchema,
  )

const usePortfolioChanged = () => {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: KEY }),
      queryClient.invalidateQueries({ queryKey: ['clients'] }),
      queryClient.invalidateQueries({ queryKey: ['plans'] }),
    ])
}

export const useImportClients = () => {
  const refresh = usePortfolioChanged()
  return useMutation({
    mutationFn: (form: FormData) => api.create('/client/import', form, clientImportRecordSchema),
    meta: { explains: 'all' },
    onSuccess: refresh,
  })
}

export const useUndoImport = () => {
  const refresh = usePortfolioChanged()
  return useMutation({
    mutationFn: ({ id, keepChanged }: { id: string; keepChanged: boolean }) =>
      api.delete(`/client/import/${id}`, clientImportRecordSchema, { keepChanged }),
    // The dialog lists the changed clients and asks again.
    meta: { explains: ['CONFLICT'] },
    // Not awaited: the row of the dialog goes with it.
    onSuccess: () => void refresh(),
  })
}

/** The filter of the client list, from the search params. */
type Filter = z.input<typeof clientExportSchema>

/** Downloads the clients that match a filter as a spreadsheet; `mutate({})` exports all. */
export const useExportClients = () =>
  useMutation({
    mutationFn: (filter: Filter) => api.download('/client/export', filter),
    onSuccess: (file) => saveFile(file, exportFileName(dayOf(new Date()))),
  })
