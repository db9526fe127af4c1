import type { ProposalGroup } from '@bastidor/shared/proposals'
import { withParams } from '#lib/navigation/useSetParams.ts'

/** The list's counters, in order; `slug` is used in the URL. */
export const GROUPS = [
  { group: 'todas', slug: '', label: 'Todas' },
  { group: 'restantes', slug: 'abertas', label: 'Abertas' },
  { group: 'emAjuste', slug: 'em-ajuste', label: 'Em ajuste' },
  { group: 'aprovadas', slug: 'aprovadas', label: 'Aprovadas' },
  { group: 'recusadas', slug: 'recusadas', label: 'Recusadas' },
  { group: 'vencidas', slug: 'expiradas', label: 'Expiradas' },
] as const satisfies readonly { group: ProposalGroup; slug: string; label: string }[]

const PARAM = 'grupo'

/** The URL of the list filtered by a group. */
export const groupSearch = (params: URLSearchParams, slug: string): string =>
  withParams(params, { [PARAM]: slug }).toString()

/** The group for the search params. */
export const groupAt = (params: URLSearchParams): ProposalGroup =>
  GROUPS.find(({ slug }) => slug === params.get(PARAM))?.group ?? 'todas'
