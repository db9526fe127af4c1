import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'
import { useSession } from '#lib/session/session.ts'
import type { TableState } from '#ui/table/table-url.ts'
import { isMineRemembered, rememberMine } from './remembered-mine.ts'
import { clientsPath, readClients, readClientTable, type ClientFilter } from './client-filter.ts'

/** The list's state in the URL: search, filters, page and the new-client dialog. */
export const useClientsUrl = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const creation = useDialogParam()
  const { pathname, search } = useLocation()
  const { id: userId } = useSession()
  // An address that says anything wins.
  const isRemembered = search === '' && isMineRemembered(userId)
  const { filter: read, page } = readClients(params)
  const filter = isRemembered ? { ...read, isMine: true } : read
  const table = readClientTable(params)
  const pathOf = (next: Partial<ClientFilter>, at = 1) => clientsPath(next, at, table)

  const go = (path: string, { replace = false } = {}) => {
    if (path !== pathname + search) void navigate(path, { replace, preventScrollReset: true })
  }

  const shown = isRemembered ? pathOf(filter) : null
  useEffect(() => {
    if (shown !== null) void navigate(shown, { replace: true, preventScrollReset: true })
    // `navigate` is new with every address.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shown])

  return {
    filter,
    page,
    table,
    pathOf,
    setFilter: (next: ClientFilter) => go(pathOf(next)),
    /** Remembered for the next visit without a filter. */
    setMine: (isMine: boolean) => {
      rememberMine(userId, isMine)
      go(pathOf({ ...filter, isMine }))
    },
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
