import { daysBetween } from './dates.ts'

/** For how many days an answer is late; 0 while there is time, or without a day to answer by. */
export const lateDays = (answerBy: string | null | undefined, today: string): number =>
  answerBy ? Math.max(0, daysBetween(answerBy, today)) : 0

/** 'Atrasada há 3 dias'; '' for 0. */
export const lateText = (days: number): string => {
  if (days === 0) return ''
  return days === 1 ? 'Atrasada há 1 dia' : `Atrasada há ${days} dias`
}
