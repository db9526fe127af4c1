import type { AuditEntry } from '@bastidor/shared/audit'
import type { Phrase } from './phrase.ts'

/** The phrases of what is done to the links that customers get, and to their portal. */
export const LINK_PHRASES: Record<string, Phrase> = {
  'link.revoke': {
    did: (entry) => `desativou ${again(entry)}o link ${linkOf(entry)}`,
    tried: 'desativar um link',
  },
  'link.restore': {
    did: (entry) => `reativou ${again(entry)}o link ${linkOf(entry)}`,
    tried: 'reativar um link',
  },
  'portal.state': { did: () => 'viu o portal', tried: 'ver o portal' },
  'portal.make': {
    did: ({ changed }) =>
      changed.includes('portalMade') ? 'criou o portal' : 'trocou o link do portal',
    tried: 'criar o portal',
  },
  'portal.revoke': { did: () => 'desativou o portal', tried: 'desativar o portal' },
  'portal.pin': {
    did: ({ changed }) =>
      changed.includes('portalPin') ? 'mudou o PIN do portal' : 'removeu o PIN do portal',
    tried: 'mudar o PIN do portal',
  },
  'portal.code': {
    did: ({ changed }) =>
      changed.includes('portalUnlocked') ? 'abriu o portal' : 'pediu um código para o portal',
    tried: 'abrir o portal',
  },
  'portal.seen': { did: () => 'abriu o link do portal', tried: 'abrir o link do portal' },
}

const again = ({ changed }: AuditEntry): string => (changed.length > 0 ? '' : 'de novo ')

const linkOf = ({ entity, label }: AuditEntry): string => {
  if (entity === 'nps') return `da pesquisa ${label}`
  if (entity === 'approval') return `da aprovação ${label}`
  if (entity === 'proposal') return 'da proposta'
  if (entity === 'accessRequest') return 'do pedido de acessos'
  return entity === 'briefing' ? 'do briefing' : 'do portal'
}
