import type { ProposalGroup } from '@bastidor/shared/proposals'
import { useSearchParams } from 'react-router-dom'

/** The counters of the list, in their order; `slug` is what the address calls them. */
export const GROUPS = [
  { group: 'todas', slug: '', label: 'Todas' },
  { group: 'restantes', slug: 'abertas', label: 'Abertas' },
  { group: 'aprovadas', slug: 'aprovadas', label: 'Aprovadas' },
  { group: 'vencidas', slug: 'expiradas', label: 'Expiradas' },
] as const satisfies readonly { group: ProposalGroup; slug: string; label: string }[]

const PARAM = 'grupo'

/** The address of the list with one group. */
export const groupSearch = (slug: string): string => (slug ? `?${PARAM}=${slug}` : '')

/** The group that the address names. */
export const useGroup = (): ProposalGroup => groupAt(useSearchParams()[0])

/** The same of an address that somebody may go to. */
export const groupAt = (params: URLSearchParams): ProposalGroup =>
  GROUPS.find(({ slug }) => slug === params.get(PARAM))?.group ?? 'todas'
