import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'
import { clientsPath, readClients, type ClientFilter } from './client-filter.ts'

/** The list's state in the URL: search, filters, page and the new-client dialog. */
export const useClientsUrl = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const creation = useDialogParam()
  const { pathname, search } = useLocation()
  const { filter, page } = readClients(params)

  const go = (path: string, { replace = false } = {}) => {
    if (path !== pathname + search) void navigate(path, { replace, preventScrollReset: true })
  }

  return {
    filter,
    page,
    setFilter: (next: ClientFilter) => go(clientsPath(next)),
    /** One step back undoes a search; its keystrokes replace each other in the history. */
    setSearch: (name: string) => {
      if (name !== filter.name)
        go(clientsPath({ ...filter, name }), { replace: filter.name !== '' })
    },
    /** For a page that does not exist. */
    correctPage: (right: number) => go(clientsPath(filter, right), { replace: true }),
    creation,
  }
}
