import type { Approval } from '@bastidor/shared/approvals'
import { lateDays, lateText } from '@bastidor/shared/approvals.late'
import { dayOf } from '@bastidor/shared/dates'

/** 'Atrasada há 3 dias'; '' while there is time, or once it is answered. */
export const approvalLateText = (
  { answerBy, answerDate }: Pick<Approval, 'answerBy' | 'answerDate'>,
  now: Date,
): string => (answerDate ? '' : lateText(lateDays(answerBy, dayOf(now))))

/** '8 de 10 peças aprovadas' */
export const approvedText = (pieces: NonNullable<Approval['pieces']>): string => {
  const count = pieces.filter(({ decision }) => decision === 'approved').length
  return pieces.length === 1
    ? `${count} de 1 peça aprovada`
    : `${count} de ${pieces.length} peças aprovadas`
}
