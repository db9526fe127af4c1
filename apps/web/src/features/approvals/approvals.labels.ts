import { dayOf, daysBetween } from '@bastidor/shared/dates'
import type { Approval } from '@bastidor/shared/approvals'

/** 'Atrasada há 3 dias'; '' while there is time, or once it is answered. */
export const lateText = (
  { answerBy, answerDate }: Pick<Approval, 'answerBy' | 'answerDate'>,
  now: Date,
): string => {
  const days = answerBy && !answerDate ? daysBetween(answerBy, dayOf(now)) : 0
  if (days <= 0) return ''
  return days === 1 ? 'Atrasada há 1 dia' : `Atrasada há ${days} dias`
}

/** '8 de 10 peças aprovadas' */
export const approvedText = (pieces: NonNullable<Approval['pieces']>): string => {
  const count = pieces.filter(({ decision }) => decision === 'approved').length
  return pieces.length === 1
    ? `${count} de 1 peça aprovada`
    : `${count} de ${pieces.length} peças aprovadas`
}
