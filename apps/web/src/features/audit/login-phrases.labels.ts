import type { AuditEntry } from '@bastidor/shared/audit'
import type { Phrase } from './phrase.ts'

/** The phrases of what is done to the logins of clients, and to requests for them. */
export const LOGIN_PHRASES: Record<string, Phrase> = {
  'clientLogin.create': {
    did: (entry) => `guardou o acesso ${entry.label}`,
    tried: 'guardar um acesso',
  },
  'clientLogin.delete': {
    did: (entry) => `excluiu o acesso ${entry.label}`,
    tried: 'excluir um acesso',
  },
  'clientLogin.reveal': {
    did: (entry) => `revelou a senha do acesso ${entry.label}`,
    tried: 'revelar a senha de um acesso',
  },
  'clientLogin.revision': {
    did: (entry) => `revelou uma versão anterior do acesso ${entry.label}`,
    tried: 'revelar uma versão anterior de um acesso',
  },
  'vault.reveal': {
    did: (entry) => `revelou a senha do acesso ${entry.label}, do seu departamento`,
    tried: 'revelar a senha de um acesso do departamento',
  },
  'vault.keep': {
    did: keptText,
    tried: 'dispensar a troca de uma senha',
  },
  'accessRequest.create': {
    did: () => 'pediu acessos ao cliente',
    tried: 'pedir acessos ao cliente',
  },
  'accessRequest.answerLink': { did: accessText, tried: 'responder o pedido de acessos' },
  'accessRequest.seen': { did: () => 'abriu o pedido de acessos', tried: 'abrir o pedido' },
}

// A site's entry is one of its client, and names the site beside the reason.
function keptText({ entity, label, values }: AuditEntry): string {
  const newValue = (field: string) => values.find((value) => value.field === field)?.to ?? ''
  const what =
    entity === 'client' ? `as senhas do site ${newValue('dominio')}` : `a senha do acesso ${label}`
  return `decidiu não trocar ${what} (${newValue('reason')})`
}

function accessText({ changed: [what = ''], label }: AuditEntry): string {
  if (what === 'closedAt') return 'concluiu o envio dos acessos'
  const platform = label.split(': ').at(-1) ?? ''
  if (what === 'invited') return `avisou que convidou a agência em ${platform}`
  return what === 'none' ? `disse que não tem ${platform}` : `enviou o acesso de ${platform}`
}
