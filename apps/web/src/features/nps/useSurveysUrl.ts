import type { NpsGroup } from '@bastidor/shared/nps.scale'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { pageOf } from '#lib/navigation/pagination-range.ts'
import { GROUPS, groupOfSlug } from './nps-groups.ts'

const SEARCH = 'busca'
const PAGE = 'pagina'
const GROUP = 'grupo'
const UNTREATED = 'pendentes'
// The API accepts no offset above a million.
const MAX_PAGE = 40_000

/** Filters and page of a survey list in the URL. */
export const surveysAt = (params: URLSearchParams) => ({
  search: (params.get(SEARCH) ?? '').trim().slice(0, 120),
  page: pageOf(params.get(PAGE), MAX_PAGE),
  group: groupOfSlug(params.get(GROUP)),
  /** Only answers that nobody has dealt with. */
  isUntreated: params.get(UNTREATED) === '1',
})

type State = ReturnType<typeof surveysAt>

const searchOf = ({ search, page, group, isUntreated }: State): string => {
  const query = new URLSearchParams({
    ...(group && { [GROUP]: GROUPS[group].slug }),
    ...(group && isUntreated && { [UNTREATED]: '1' }),
    ...(search && { [SEARCH]: search }),
    ...(page > 1 && { [PAGE]: String(page) }),
  })
  return query.size > 0 ? `?${query}` : ''
}

/** The state of a survey list in the URL: search, group, and page. */
export const useSurveysUrl = () => {
  const [params] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const state = surveysAt(params)
  const hrefWith = (change: Partial<State>) => pathname + searchOf({ ...state, page: 1, ...change })

  return {
    ...state,
    hrefOf: (page: number) => hrefWith({ page }),
    /** The list of a group; without one, all surveys. */
    hrefOfGroup: (group: NpsGroup | undefined) => hrefWith({ group }),
    setUntreated: (isUntreated: boolean) =>
      void navigate(hrefWith({ isUntreated }), { replace: true, preventScrollReset: true }),
    /** One step back undoes a search; its keystrokes replace each other in the history. */
    setSearch: (text: string) => {
      if (text !== state.search)
        void navigate(hrefWith({ search: text }), {
          replace: state.search !== '',
          preventScrollReset: true,
        })
    },
  }
}
