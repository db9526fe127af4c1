import {
  IconBrandFacebook,
  IconBrandGoogle,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandX,
  IconBrandYoutube,
  type TablerIcon,
} from '@tabler/icons-react'
import { dayOf, shortDay } from '@bastidor/shared/dates'
import type { PieceItem } from '@bastidor/shared/pieces'
import type { Network, RoundDecision } from '@bastidor/shared/pieces.kinds'

export const NETWORK_ICONS: Record<Network, TablerIcon> = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  tiktok: IconBrandTiktok,
  linkedin: IconBrandLinkedin,
  youtube: IconBrandYoutube,
  pinterest: IconBrandPinterest,
  x: IconBrandX,
  google: IconBrandGoogle,
}

/** What became of a round. */
export const DECISIONS: Record<RoundDecision, string> = {
  approved: 'Aprovada',
  adjust: 'Ajuste pedido',
  withdrawn: 'Link cancelado',
}
export const DECISION_COLORS: Record<RoundDecision, string> = {
  approved: 'green',
  adjust: 'red',
  withdrawn: 'gray',
}

/** '14/03 às 10:00'; '' without a day. */
export const plannedText = (
  { plannedOn, plannedAt }: Pick<PieceItem, 'plannedOn' | 'plannedAt'>,
  now: Date,
): string =>
  plannedOn ? [shortDay(plannedOn, dayOf(now)), plannedAt].filter(Boolean).join(' às ') : ''
