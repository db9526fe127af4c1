import type { AuditEntry } from '@bastidor/shared/audit'
import { PIECE_LABELS } from '@bastidor/shared/pieces.labels'
import { wordList } from '#lib/formatting/word-list.ts'
import type { Phrase } from './phrase.ts'

/** The phrases of what is done to a client's pieces; the label of one is its title. */
export const PIECE_PHRASES: Record<string, Phrase> = {
  'piece.create': { did: ({ label }) => `criou a peça ${label}`, tried: 'criar uma peça' },
  'piece.update': { did: updateText, tried: 'mudar uma peça' },
  'piece.delete': { did: ({ label }) => `excluiu a peça ${label}`, tried: 'excluir uma peça' },
  'piece.files': {
    did: ({ label }) => `juntou imagens à peça ${label}`,
    tried: 'juntar imagens a uma peça',
  },
  'piece.review': { did: reviewText, tried: 'mudar a etapa de uma peça' },
  'piece.published': {
    did: ({ label }) => `marcou como publicada a peça ${label}`,
    tried: 'marcar uma peça como publicada',
  },
  'approval.createFromPieces': {
    did: ({ label }) => `enviou peças para aprovação: ${label}`,
    tried: 'enviar peças para aprovação',
  },
}

function updateText({ label, changed }: AuditEntry): string {
  if (changed.length === 0) return `salvou a peça ${label} sem mudar nada`
  const names = Object.entries(PIECE_LABELS).flatMap(([field, name]) =>
    changed.includes(field) ? [name] : [],
  )
  return names.length > 0 ? `mudou ${wordList(names)} da peça ${label}` : `mudou a peça ${label}`
}

// The state says what the act was.
const ACTS: Record<string, string> = {
  'Revisão interna': 'enviou para revisão',
  Conferida: 'conferiu',
  Rascunho: 'devolveu',
}

function reviewText({ label, values }: AuditEntry): string {
  const state = values.find(({ field }) => field === 'state')
  if (state?.from === 'Aprovada') return `reabriu a peça ${label}`
  if (state?.to === 'Ajustar') return `devolveu a peça ${label}`
  return `${ACTS[state?.to ?? ''] ?? 'mudou'} a peça ${label}`
}
