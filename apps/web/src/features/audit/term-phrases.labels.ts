import type { AuditEntry } from '@bastidor/shared/audit'
import type { Phrase } from './phrase.ts'

/** The phrases of what is done to a client's contracts; the label of one is its number. */
export const TERM_PHRASES: Record<string, Phrase> = {
  'client.renew': {
    did: ({ entity, label }) =>
      entity === 'proposal'
        ? 'propôs renovar o contrato'
        : `renovou o contrato (${label}º contrato)`,
    tried: 'renovar o contrato',
  },
  'term.begin': { did: ({ label }) => `começou o ${label}º contrato`, tried: '' },
  'term.correct': { did: correctionText, tried: 'corrigir um contrato' },
  'term.cancel': {
    did: ({ label }) => `cancelou o ${label}º contrato`,
    tried: 'cancelar um contrato',
  },
}

function correctionText({ label, changed, values }: AuditEntry): string {
  if (changed.length === 0) return `salvou o ${label}º contrato sem mudar nada`
  const closed = values.find(({ field }) => field === 'closedOn')
  if (closed && closed.from !== closed.to)
    return closed.to ? 'anotou que o cliente segue sem contrato' : 'voltou a esperar a renovação'
  return `corrigiu o ${label}º contrato`
}
