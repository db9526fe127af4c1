import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'
import type { TableState } from '#ui/table/table-url.ts'
import { clientsPath, readClients, readClientTable, type ClientFilter } from './client-filter.ts'

/** The list's state in the URL: search, filters, page and the new-client dialog. */
export const useClientsUrl = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const creation = useDialogParam()
  const { pathname, search } = useLocation()
  const { filter, page } = readClients(params)
  const table = readClientTable(params)
  const pathOf = (next: Partial<ClientFilter>, at = 1) => clientsPath(next, at, table)

  const go = (path: string, { replace = false } = {}) => {
    if (path !== pathname + search) void navigate(path, { replace, preventScrollReset: true })
  }

  return {
    filter,
    page,
    table,
    pathOf,
    setFilter: (next: ClientFilter) => go(pathOf(next)),
    /** Sorting by value is a filter, too. */
    setTable: (next: TableState) =>
      go(clientsPath({ ...filter, byValue: next.sort === 'valor' }, 1, next), { replace: true }),
    /** One step back undoes a search; its keystrokes replace each other in the history. */
    setSearch: (name: string) => {
      if (name !== filter.name) go(pathOf({ ...filter, name }), { replace: filter.name !== '' })
    },
    /** For a page that does not exist. */
    correctPage: (right: number) => go(pathOf(filter, right), { replace: true }),
    creation,
  }
}
