import type { ProposalFilter } from '@bastidor/shared/proposals'
import { DECLINE_REASONS } from '@bastidor/shared/proposals.reasons'
import { PROPOSAL_KINDS, type ProposalKind } from '@bastidor/shared/proposals.kinds'
import { asMonth } from '#lib/navigation/as-month.ts'

/** The names of the list's filters in the URL. */
export const FILTER_PARAMS = {
  kind: 'tipo',
  month: 'mes',
  consultorId: 'consultor',
  reason: 'motivo',
} as const satisfies Record<keyof ProposalFilter, string>

/** The kinds; `slug` is used in the URL. */
export const KINDS: Record<ProposalKind, { slug: string; label: string }> = {
  sale: { slug: 'venda', label: 'Venda' },
  renewal: { slug: 'renovacao', label: 'Renovação' },
}

/** The kind in the URL, if any. */
export const kindAt = (params: URLSearchParams): ProposalKind | undefined =>
  PROPOSAL_KINDS.find((kind) => KINDS[kind].slug === params.get(FILTER_PARAMS.kind))

/** The filters of the list as search params, without those that are not set. */
export const filterAt = (params: URLSearchParams): ProposalFilter => {
  const consultorId = params.get(FILTER_PARAMS.consultorId) ?? ''
  return {
    kind: kindAt(params),
    month: asMonth(params.get(FILTER_PARAMS.month)),
    consultorId: /^[0-9a-f]{24}$/.test(consultorId) ? consultorId : undefined,
    reason: DECLINE_REASONS.find((reason) => reason === params.get(FILTER_PARAMS.reason)),
  }
}

/** The search params of a list narrowed so. */
export const filterSearch = ({ kind, month, consultorId, reason }: ProposalFilter): string => {
  const filters = {
    [FILTER_PARAMS.kind]: kind && KINDS[kind].slug,
    [FILTER_PARAMS.month]: month,
    [FILTER_PARAMS.consultorId]: consultorId,
    [FILTER_PARAMS.reason]: reason,
  }
  const given = Object.entries(filters).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return new URLSearchParams(given).toString()
}

/** Whether anything narrows the list. */
export const isNarrowed = (params: URLSearchParams): boolean =>
  filterSearch(filterAt(params)) !== ''
