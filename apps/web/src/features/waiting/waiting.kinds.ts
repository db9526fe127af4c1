import type { Waiting, WaitingKind } from '@bastidor/shared/waiting'
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
  /** Several of them, as the filter says. */
  label: string
  /** What the address calls them. */
  slug: string
  /** Where staff see one of them. */
  to: (item: Waiting) => string
}

/** How each kind of waiting thing is shown. */
export const KINDS: Record<WaitingKind, Kind> = {
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

/** The address of the list with one kind; without one, with all. */
export const kindSearch = (kind: WaitingKind | undefined): string =>
  kind ? `?${PARAM}=${KINDS[kind].slug}` : ''

/** The kind that the address names; without one, all. */
export const useKind = (): WaitingKind | undefined => kindAt(useSearchParams()[0])

/** The same of an address that somebody may go to. */
export const kindAt = (params: URLSearchParams): WaitingKind | undefined => {
  const slug = params.get(PARAM)
  return (Object.keys(KINDS) as WaitingKind[]).find((kind) => KINDS[kind].slug === slug)
}
