import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pageOf } from '#lib/page-window.ts'

const SEARCH = 'busca'
const PAGE = 'pagina'
// The API takes no offset above a million.
const MAX_PAGE = 40_000

/** What of a list of surveys an address asks for. */
export const surveysAt = (params: URLSearchParams) => ({
  search: (params.get(SEARCH) ?? '').trim().slice(0, 120),
  page: pageOf(params.get(PAGE), MAX_PAGE),
})

/** A list of surveys in the address: what is searched for, and the page. */
export const useSurveysUrl = () => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { search, page } = surveysAt(params)

  const hrefOf = (page: number, text = search) => {
    const query = new URLSearchParams({
      ...(text && { [SEARCH]: text }),
      ...(page > 1 && { [PAGE]: String(page) }),
    })
    return query.size > 0 ? `${pathname}?${query}` : pathname
  }
  return {
    search,
    page,
    hrefOf: (page: number) => hrefOf(page),
    /** One step back undoes a search; the letters on the way to it are no steps. */
    setSearch: (text: string) => {
      if (text !== search)
        void navigate(hrefOf(1, text), { replace: search !== '', preventScrollReset: true })
    },
  }
}
