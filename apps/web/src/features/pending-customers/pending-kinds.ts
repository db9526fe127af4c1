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
}

/** The texts and links of each kind. */
export const KINDS: Record<PendingKind, Kind> = {
  proposal: {
    icon: IconFileDollar,
    label: 'Propostas',
    slug: 'propostas',
    to: ({ id }) => paths.proposal(id),
  },
  approval: {
    icon: IconPhotoCheck,
    label: 'Aprovações',
    slug: 'aprovacoes',
    to: ({ id }) => paths.approval(id),
  },
  nps: {
    icon: IconMoodSmile,
    label: 'Pesquisas',
    slug: 'pesquisas',
    to: ({ id }) => paths.survey(id),
  },
  briefing: {
    icon: IconClipboardText,
    label: 'Briefings',
    slug: 'briefings',
    to: ({ clientId }) => paths.briefing(clientId ?? ''),
  },
}

const PARAM = 'tipo'

/** The URL of the list filtered by a kind; without one, of all. */
export const kindSearch = (kind: PendingKind | undefined): string =>
  kind ? `?${PARAM}=${KINDS[kind].slug}` : ''

/** The kind in the URL; undefined means all. */
export const useKind = (): PendingKind | undefined => kindAt(useSearchParams()[0])

/** The same for given search params. */
export const kindAt = (params: URLSearchParams): PendingKind | undefined => {
  const slug = params.get(PARAM)
  return (Object.keys(KINDS) as PendingKind[]).find((kind) => KINDS[kind].slug === slug)
}
