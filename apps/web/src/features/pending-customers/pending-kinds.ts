import type { Action } from '@bastidor/shared/permissions'
import type { PendingItem, PendingKind } from '@bastidor/shared/pending-customers'
import {
  IconClipboardText,
  IconFileDollar,
  IconMoodSmile,
  IconPhotoCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import { useSearchParams } from 'react-router-dom'
import { paths } from '#paths.ts'

type Kind = {
  icon: TablerIcon
  /** Plural label in the filter. */
  label: string
  /** Its name in the URL. */
  slug: string
  /** Its page for staff. */
  to: (item: PendingItem) => string
  /** The permission that opens it. */
  opensWith: Action
}

/** The texts and links of each kind. */
export const KINDS: Record<PendingKind, Kind> = {
  proposal: {
    icon: IconFileDollar,
    label: 'Propostas',
    slug: 'propostas',
    to: ({ id }) => paths.proposal(id),
    opensWith: 'proposal.read',
  },
  approval: {
    icon: IconPhotoCheck,
    label: 'Aprovações',
    slug: 'aprovacoes',
    to: ({ id }) => paths.approval(id),
    opensWith: 'approval.read',
  },
  nps: {
    icon: IconMoodSmile,
    label: 'Pesquisas',
    slug: 'pesquisas',
    to: ({ id }) => paths.survey(id),
    opensWith: 'nps.read',
  },
  briefing: {
    icon: IconClipboardText,
    label: 'Briefings',
    slug: 'briefings',
    to: ({ clientId }) => paths.briefing(clientId ?? ''),
    opensWith: 'briefing.read',
  },
}

const PARAM = 'tipo'
const ARCHIVED = 'arquivados'

/** Which links a list has: of one kind or all, waiting or archived. */
export type PendingFilter = { kind: PendingKind | undefined; isArchived: boolean }

/** The URL of the list with this filter. */
export const pendingHref = ({ kind, isArchived }: PendingFilter): string => {
  const query = new URLSearchParams({
    ...(kind && { [PARAM]: KINDS[kind].slug }),
    ...(isArchived && { [ARCHIVED]: '1' }),
  })
  return query.size > 0 ? `${paths.waiting}?${query}` : paths.waiting
}

/** The filter in the URL. */
export const usePendingFilter = (): PendingFilter => pendingFilterAt(useSearchParams()[0])

/** The same for given search params. */
export const pendingFilterAt = (params: URLSearchParams): PendingFilter => {
  const slug = params.get(PARAM)
  return {
    kind: (Object.keys(KINDS) as PendingKind[]).find((kind) => KINDS[kind].slug === slug),
    isArchived: params.get(ARCHIVED) === '1',
  }
}
