import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pageOf } from '#lib/navigation/pagination-range.ts'

const SEARCH = 'busca'
const PAGE = 'pagina'
// The API accepts no offset above a million.
const MAX_PAGE = 40_000

/** Filter and page of a survey list in the URL. */
export const surveysAt = (params: URLSearchParams) => ({
  search: (params.get(SEARCH) ?? '').trim().slice(0, 120),
  page: pageOf(params.get(PAGE), MAX_PAGE),
})

/** The state of a survey list in the URL: search and page. */
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
    /** One step back undoes a search; its keystrokes replace each other in the history. */
    setSearch: (text: string) => {
      if (text !== search)
        void navigate(hrefOf(1, text), { replace: search !== '', preventScrollReset: true })
    },
  }
}
