import type { permissionTable } from './permissions.table.ts'
import { canonical, fold } from './text.ts'

/** How far a grant reaches: the clients of the person, or all of them. */
export const GRANT_SCOPES = ['own', 'all'] as const
export type GrantScope = (typeof GRANT_SCOPES)[number]
export const SCOPE_LABELS: Record<GrantScope, string> = {
  own: 'dos meus clientes',
  all: 'de todos',
}
/** Shown for actions that are not granted, and for those that the table allows already. */
export const NOT_GRANTED = 'não'
export const ALWAYS_GRANTED = 'sempre'

export const GRANT_GROUPS = [
  'Aprovações',
  'Peças',
  'Captações',
  'Pesquisas',
  'Briefing',
  'Propostas',
  'Clientes',
  'Portal e links',
] as const

type Grantable = {
  group: (typeof GRANT_GROUPS)[number]
  label: string
  scopes: readonly GrantScope[]
}

const OF_CLIENTS = GRANT_SCOPES
/** Scopes of actions that concern no single client. */
const AS_A_WHOLE = ['all'] as const

/**
 * Every action that an Admin may grant to a job role, with the scopes it has; nothing else can be
 * granted (docs/rules/grants.md#what-can-be-granted).
 */
// prettier-ignore
export const GRANTABLE = {
  'approval.list':         { group: 'Aprovações', label: 'Ver as aprovações',             scopes: OF_CLIENTS },
  'approval.create':       { group: 'Aprovações', label: 'Enviar aprovações',             scopes: OF_CLIENTS },
  'approval.read':         { group: 'Aprovações', label: 'Abrir uma aprovação',           scopes: OF_CLIENTS },
  'approval.createFromPieces': { group: 'Aprovações', label: 'Enviar peças para aprovação', scopes: OF_CLIENTS },
  'piece.update':          { group: 'Peças',      label: 'Editar peças',                  scopes: OF_CLIENTS },
  'piece.delete':          { group: 'Peças',      label: 'Excluir peças',                 scopes: OF_CLIENTS },
  'piece.files':           { group: 'Peças',      label: 'Enviar imagens de peças',       scopes: OF_CLIENTS },
  'piece.published':       { group: 'Peças',      label: 'Marcar peças como publicadas',  scopes: OF_CLIENTS },
  'visit.create':          { group: 'Captações',  label: 'Marcar captações',              scopes: OF_CLIENTS },
  'visit.update':          { group: 'Captações',  label: 'Editar captações',              scopes: OF_CLIENTS },
  'visit.delete':          { group: 'Captações',  label: 'Excluir captações',             scopes: OF_CLIENTS },
  'nps.list':              { group: 'Pesquisas',  label: 'Ver as pesquisas',              scopes: OF_CLIENTS },
  'nps.search':            { group: 'Pesquisas',  label: 'Buscar pesquisas',              scopes: OF_CLIENTS },
  'nps.read':              { group: 'Pesquisas',  label: 'Abrir uma pesquisa',            scopes: OF_CLIENTS },
  'nps.create':            { group: 'Pesquisas',  label: 'Criar pesquisas',               scopes: OF_CLIENTS },
  'nps.score':             { group: 'Pesquisas',  label: 'Ver a nota da carteira',        scopes: AS_A_WHOLE },
  'briefing.read':         { group: 'Briefing',   label: 'Ver o briefing',                scopes: OF_CLIENTS },
  'briefing.save':         { group: 'Briefing',   label: 'Preencher o briefing',          scopes: OF_CLIENTS },
  'briefing.summary':      { group: 'Briefing',   label: 'Gerar o resumo',                scopes: OF_CLIENTS },
  'proposal.list':         { group: 'Propostas',  label: 'Ver as propostas',              scopes: AS_A_WHOLE },
  'proposal.read':         { group: 'Propostas',  label: 'Abrir uma proposta',            scopes: AS_A_WHOLE },
  'waiting.list':          { group: 'Clientes',   label: 'Ver o que aguarda o cliente',   scopes: OF_CLIENTS },
  'client.upload':         { group: 'Clientes',   label: 'Trocar o logo',                 scopes: OF_CLIENTS },
  'client.platform':       { group: 'Clientes',   label: 'Editar plataformas de tráfego', scopes: OF_CLIENTS },
  'client.deletePlatform': { group: 'Clientes',   label: 'Excluir plataformas',           scopes: OF_CLIENTS },
  'client.contacts':       { group: 'Clientes',   label: 'Editar os contatos',            scopes: OF_CLIENTS },
  'portal.state':          { group: 'Portal e links', label: 'Ver o portal',              scopes: OF_CLIENTS },
  'portal.make':           { group: 'Portal e links', label: 'Criar ou trocar o link do portal', scopes: OF_CLIENTS },
  'portal.revoke':         { group: 'Portal e links', label: 'Desativar o portal',        scopes: OF_CLIENTS },
  'portal.pin':            { group: 'Portal e links', label: 'Mudar o PIN do portal',     scopes: OF_CLIENTS },
  'link.revoke':           { group: 'Portal e links', label: 'Desativar links',           scopes: OF_CLIENTS },
  'link.restore':          { group: 'Portal e links', label: 'Reativar links',            scopes: OF_CLIENTS },
  'accessRequest.create':  { group: 'Clientes',   label: 'Pedir acessos',                 scopes: OF_CLIENTS },
  'accessRequest.read':    { group: 'Clientes',   label: 'Ver o pedido de acessos',       scopes: OF_CLIENTS },
} as const satisfies Partial<Record<keyof typeof permissionTable, Grantable>>

export type GrantableAction = keyof typeof GRANTABLE
export const GRANTABLE_ACTIONS = Object.keys(GRANTABLE) as GrantableAction[]

/** What a job role may do beyond the permission table; what is not there is not granted. */
export type Grant = { action: GrantableAction; scope: GrantScope }

/** What is known of an action; undefined if it cannot be granted. */
export const grantableOf = (action: string): Grantable | undefined =>
  Object.hasOwn(GRANTABLE, action) ? GRANTABLE[action as GrantableAction] : undefined

/** True for a grant of an action that can be granted, with a scope that it has. */
export const isGrant = (given: { action: string; scope: string }): given is Grant =>
  grantableOf(given.action)?.scopes.some((scope) => scope === given.scope) === true

/** The key of a job role: the same for all spellings by case, accent and width. */
export const roleKey = (role: string): string => fold(canonical(role))
