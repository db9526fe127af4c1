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
import {
  PIECE_FIGURES,
  type PieceFigure,
  type PieceFigures,
  type PieceItem,
} from '@bastidor/shared/pieces'
import type { Network } from '@bastidor/shared/pieces.kinds'

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

/** '14/03 às 10:00'; '' without a day. */
export const plannedText = (
  { plannedOn, plannedAt }: Pick<PieceItem, 'plannedOn' | 'plannedAt'>,
  now: Date,
): string =>
  plannedOn ? [shortDay(plannedOn, dayOf(now)), plannedAt].filter(Boolean).join(' às ') : ''

/** What the figures of a month count. */
export const FIGURE_LABELS: Record<PieceFigure, string> = {
  firstRound: 'Primeiras respostas',
  firstRoundApproved: 'Aprovadas de primeira',
  rework: 'Pedidos de ajuste',
}

/** The figures of a month that count something: '8 aprovadas de primeira (80%)'. */
export const figureTexts = ({
  firstRound: { answered, approved, rate },
  rework,
}: PieceFigures): { figure: PieceFigure; text: string }[] => {
  const texts: Record<PieceFigure, string> = {
    firstRound: counted(answered, 'primeira resposta', 'primeiras respostas'),
    firstRoundApproved: `${counted(approved, 'aprovada', 'aprovadas')} de primeira (${rate ?? 0}%)`,
    rework: counted(rework, 'pedido de ajuste', 'pedidos de ajuste'),
  }
  const isShown = (figure: PieceFigure) => (figure === 'rework' ? rework : answered) > 0
  return PIECE_FIGURES.filter(isShown).map((figure) => ({ figure, text: texts[figure] }))
}

const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`
