import type { Approval } from '@bastidor/shared/approvals'
import { lateDays, lateText } from '@bastidor/shared/approvals.late'
import { dayOf } from '@bastidor/shared/dates'

/** 'Atrasada há 3 dias'; '' while there is time, once it is answered, or taken back. */
export const approvalLateText = (
  { answerBy, answerDate, pieces }: Pick<Approval, 'answerBy' | 'answerDate' | 'pieces'>,
  now: Date,
): string => {
  const isOver = answerDate || pieces?.some(({ decision }) => decision === 'withdrawn')
  return isOver ? '' : lateText(lateDays(answerBy, dayOf(now)))
}

/** '8 de 10 peças aprovadas' */
export const approvedText = (pieces: NonNullable<Approval['pieces']>): string => {
  const count = pieces.filter(({ decision }) => decision === 'approved').length
  return pieces.length === 1
    ? `${count} de 1 peça aprovada`
    : `${count} de ${pieces.length} peças aprovadas`
}
