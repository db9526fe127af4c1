import { addDays, daysBetween, formatDay } from '@bastidor/shared/dates'
import type { Term, TermState } from '@bastidor/shared/terms'

export const STATES: Record<TermState, string> = {
  past: 'Encerrado',
  current: 'Em vigor',
  future: 'Ainda não começou',
}

/** 'IPCA, +4,5%', 'Reajuste de -10%' */
export const adjustmentText = ({ adjustment }: Pick<Term, 'adjustment'>): string => {
  if (!adjustment) return ''
  const { index, percent } = adjustment
  const written = `${percent > 0 ? '+' : ''}${percent.toLocaleString('pt-BR')}%`
  return index && index !== 'Outro' ? `${index}, ${written}` : `Reajuste de ${written}`
}

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : []

/** '8 posts · 1 vídeo'; blank without any. */
export const scopeText = ({ posts, nVideos, nVisitas }: Term): string =>
  [
    ...counted(posts, 'post', 'posts'),
    ...counted(nVideos, 'vídeo', 'vídeos'),
    ...counted(nVisitas, 'visita', 'visitas'),
  ].join(' · ')

/** 'de 25/11/2026 a 24/11/2027', as far as it is known. */
export const periodText = ({ startsOn, endsOn }: Pick<Term, 'startsOn' | 'endsOn'>): string =>
  [startsOn && `de ${formatDay(startsOn)}`, endsOn && `até ${formatDay(endsOn)}`]
    .filter(Boolean)
    .join(' ') || 'Sem datas'

/** '1 dia sem contrato' */
export const gapText = (days: number): string =>
  days === 1 ? '1 dia sem contrato' : `${days} dias sem contrato`

/** When a renewal made on a day would begin, after a contract with an end or without. */
export const beginsText = (contractEnd: string | null, today: string): string => {
  const next = contractEnd && addDays(contractEnd, 1)
  if (next && next >= today) return `O próximo começa em ${formatDay(next)}.`
  if (!next) return 'O próximo começa hoje.'
  return `O próximo começa hoje, com ${gapText(daysBetween(next, today))}.`
}
