import type { AuditEntry } from '@bastidor/shared/audit'
import type { Phrase } from './phrase.ts'

/** The fields of visits and of the scope's policy. */
export const SCOPE_LABELS = {
  day: 'Dia',
  done: 'Feita',
  carry: 'Leva o saldo para o mês seguinte',
  internalCheck: 'Revisão interna',
}

/** The phrases of what is done to visits and to the scope; the label of a visit is its day. */
export const SCOPE_PHRASES: Record<string, Phrase> = {
  'visit.create': {
    did: ({ label }) => `marcou a captação de ${label}`,
    tried: 'marcar uma captação',
  },
  'visit.update': { did: visitText, tried: 'editar uma captação' },
  'visit.delete': {
    did: ({ label }) => `excluiu a captação de ${label}`,
    tried: 'excluir uma captação',
  },
  'scope.policy': {
    did: ({ changed }) =>
      changed.length > 0
        ? 'mudou as regras do escopo'
        : 'salvou as regras do escopo sem mudar nada',
    tried: 'mudar as regras do escopo',
  },
  'scope.close': {
    did: ({ label }) => `fechou o escopo de ${label.split('-').toReversed().join('/')}`,
    tried: '',
  },
}

function visitText({ label, changed, values }: AuditEntry): string {
  if (changed.length === 0) return `salvou a captação de ${label} sem mudar nada`
  const done = values.find(({ field }) => field === 'done')
  if (!done) return `mudou a captação de ${label}`
  return done.to
    ? `deu como feita a captação de ${label}`
    : `voltou a esperar a captação de ${label}`
}
