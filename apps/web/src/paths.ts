import { publicPath } from '@bastidor/shared/public-links'
import { staffPaths } from '@bastidor/shared/staff-paths'
import type { ClientFigure } from '@bastidor/shared/metrics'

/** The addresses that several screens lead to; one that only its own route needs stands there. */
export const paths = {
  ...staffPaths,
  login: '/',
  /** Where links to set a password lead. */
  access: '/acesso',
  /** The profile, at the notification settings. */
  notificationKinds: '/home/profile#notificacoes',
  /** The Pauta with a new task open. */
  newTask: '/home/pauta?tarefa=nova',
  chores: '/home/chores/',
  /** The client's page with the tab of its pieces open. */
  clientPieces: (id: string) => `/home/client/${id}?aba=pecas`,
  journey: (clientId: string, choreId: string) => `/home/client/${clientId}/journey/${choreId}`,
  employees: '/home/employees',
  /** The directory with the new-employee dialog open. */
  newEmployee: '/home/employees?novo=1',
  employee: (id: string) => `/home/employee/${id}`,
  /** What each job role is granted. */
  roleGrants: '/home/cargos',
  /** The outbox. */
  mail: '/home/correio',
  clients: '/home/clients',
  /** The list with the new-client dialog open. */
  newClient: '/home/clients?novo=1',
  /** Clients with this gestor or CS. */
  clientsOf: (as: 'gestor' | 'cs', name: string) =>
    `/home/clients?${as}=${encodeURIComponent(name)}`,
  /** Clients in Start with this gestor or CS. */
  startingClients: (as: 'gestor' | 'cs', name: string) =>
    `/home/clients?status=Start&${as}=${encodeURIComponent(name)}`,
  /** Contracts and domains that expire soon. */
  renewals: '/home/clients/vencimentos',
  /** The same for the current user's clients. */
  ownRenewals: '/home/clients/vencimentos?meus=1',
  /** The contracts that end in a month, `YYYY-MM`. */
  contractsEnding: (month: string) => `/home/clients/vencimentos?tipo=contratos&mes=${month}`,
  /** What each client was sold and got in a month, `YYYY-MM`; by default the running one. */
  scope: '/home/escopo',
  scopeOf: (month: string) => `/home/escopo?mes=${month}`,
  /** One client's month, at one of its kinds. */
  statement: (clientId: string, month: string, kind?: string) =>
    `/home/escopo/${clientId}/${month}${kind ? `?tipo=${kind}` : ''}`,
  /** When pieces are published. */
  calendar: '/home/calendario',
  /** The calendar with a new visit open. */
  newVisit: '/home/calendario?novo=1',
  importClients: '/home/clients/importar',
  /** The template of new clients' journeys. */
  journeyTemplate: '/home/jornada',
  deletedClients: '/home/deletedclients',
  deletedClient: (id: string) => `/home/deletedclient/${id}`,
  plans: '/home/plans',
  clientLogins: '/home/acessos',
  /** The list with the new-login dialog open. */
  newClientLogin: '/home/acessos?novo=1',
  /** Passwords known to people who left. */
  rotations: '/home/acessos/trocar',
  /** The logins of one's departments. */
  ownLogins: '/home/meusacessos',
  /** The logins of one client. */
  clientLoginsOf: (client: string) => `/home/acessos?busca=${encodeURIComponent(client)}`,
  metrics: '/home/metricas',
  /** The clients behind a figure of a month, `YYYY-MM`. */
  metricClients: (figure: ClientFigure, month: string) => `/home/metricas/${figure}?mes=${month}`,
  nps: '/home/nps',
  /** The clients that would not recommend the agency, worst first. */
  unhappyClients: '/home/nps?grupo=detratores',
  clientNps: (id: string) => `/home/client/${id}/nps`,
  /** The client's surveys with the new-survey dialog open. */
  newClientNps: (id: string) => `/home/client/${id}/nps?novo=1`,
  /** The customer's page; outside this app. */
  publicSurvey: (id: string) => publicPath('nps', id),
  /** The approvals of one client. */
  clientApprovals: (id: string) => `/home/client/${id}/approval`,
  /** The customer's page. */
  approvalLink: (id: string) => publicPath('approval', id),
  proposals: '/home/propostas',
  proposalFunnel: '/home/propostas/funil',
  newProposal: '/home/criarProposta',
  /** A new proposal to a client that there is already. */
  newProposalFor: (clientId: string) => `/home/criarProposta?cliente=${clientId}`,
  editProposal: (id: string) => `/home/criarProposta/${id}`,
  /** The customer's page. */
  proposalLink: (id: string) => publicPath('proposal', id),
  /** The page of an acceptance's receipt, by its token. */
  receiptLink: (token: string) => publicPath('receipt', token),
  /** Unanswered customer links. */
  waiting: '/home/aguardando',
  clientOfProposal: (id: string) => `/home/createClient/${id}`,
} as const

/** True if a stored path is a staff screen, and therefore safe for a redirect. */
export const isStaffPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/home(?:[/?#]|$)/.test(path)
