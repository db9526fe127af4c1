import { reasonProblem } from '@bastidor/shared/approvals.reason'
import type { Pin } from '@bastidor/shared/pieces.kinds'

/** What a customer has decided of one piece so far. */
export type Decision = {
  decision: 'approved' | 'adjust' | null
  note: string
  pins: readonly Pin[]
}

export const UNDECIDED: Decision = { decision: null, note: '', pins: [] }

const BLANK = 'Conte o que mudar, ou marque um ponto na imagem.'
const BLANK_PIN = 'Escreva o que mudar em cada ponto marcado.'

/** What a request still lacks: a reason, or the text of a pin; '' if nothing. */
export const problemOf = ({ decision, note, pins }: Decision): string => {
  if (decision !== 'adjust') return ''
  if (pins.some(({ text }) => text.trim() === '')) return BLANK_PIN
  if (pins.length > 0) return ''
  return note.trim() === '' ? BLANK : (reasonProblem(note) ?? '')
}

/** True if the piece can be sent as it is. */
export const isDecided = (one: Decision): boolean => one.decision !== null && problemOf(one) === ''

/** 'Aprovada', 'Ajuste pedido', 'Falta o motivo' or 'Sem decisão'. */
export const decisionText = (one: Decision): string => {
  if (one.decision === null) return 'Sem decisão'
  if (one.decision === 'approved') return 'Aprovada'
  return isDecided(one) ? 'Ajuste pedido' : 'Falta o motivo'
}

/** The first undecided piece after `at`, else the first of all; the overview if there is none. */
export const nextUndecided = (all: readonly Decision[], at: number): number => {
  const after = all.findIndex((one, index) => index > at && !isDecided(one))
  if (after !== -1) return after
  const first = all.findIndex((one) => !isDecided(one))
  return first === -1 ? all.length : first
}
