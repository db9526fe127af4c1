import { publicPath } from '@bastidor/shared/public-links'
import type { ClientFigure } from '@bastidor/shared/metrics'

/** Every address of the web app; no other file writes one. */
export const paths = {
  login: '/',
  home: '/home',
  profile: '/home/profile',
  /** Oneself, at what one wants to be told. */
  notificationKinds: '/home/profile#notificacoes',
  chores: '/home/chores/',
  chore: (id: string) => `/home/chores/${id}`,
  journey: (clientId: string, choreId: string) => `/home/client/${clientId}/journey/${choreId}`,
  employees: '/home/employees',
  /** The directory with the new-employee dialog open. */
  newEmployee: '/home/employees?novo=1',
  employee: (id: string) => `/home/employee/${id}`,
  clients: '/home/clients',
  /** The list with the new-client dialog open. */
  newClient: '/home/clients?novo=1',
  /** Those in Start whose gestor or CS has this name. */
  startingClients: (as: 'gestor' | 'cs', name: string) =>
    `/home/clients?status=Start&${as}=${encodeURIComponent(name)}`,
  /** Contracts that end and domains that expire soon. */
  renewals: '/home/clients/vencimentos',
  /** The same of the clients one looks after. */
  ownRenewals: '/home/clients/vencimentos?meus=1',
  importClients: '/home/clients/importar',
  client: (id: string) => `/home/client/${id}`,
  /** The client's page with the tab of its sites open. */
  clientSites: (id: string) => `/home/client/${id}?aba=dev`,
  /** The tasks that a new client's journey is made of. */
  journeyTemplate: '/home/jornada',
  deletedClients: '/home/deletedclients',
  deletedClient: (id: string) => `/home/deletedclient/${id}`,
  plans: '/home/plans',
  clientLogins: '/home/acessos',
  /** The list with the new-login dialog open. */
  newClientLogin: '/home/acessos?novo=1',
  /** The list with those of one client. */
  clientLoginsOf: (client: string) => `/home/acessos?busca=${encodeURIComponent(client)}`,
  metrics: '/home/metricas',
  /** The clients behind one figure of a month, `YYYY-MM`. */
  metricClients: (figure: ClientFigure, month: string) => `/home/metricas/${figure}?mes=${month}`,
  nps: '/home/nps',
  clientNps: (id: string) => `/home/client/${id}/nps`,
  survey: (id: string) => `/home/viewnps/${id}`,
  /** What the customer opens; not a screen of this app. */
  publicSurvey: (id: string) => publicPath('nps', id),
  /** The approvals of one client. */
  clientApprovals: (id: string) => `/home/client/${id}/approval`,
  /** One approval; given a client's id, the same as its list. */
  approval: (id: string) => `/home/approval/${id}`,
  /** What the customer is sent. */
  approvalLink: (id: string) => publicPath('approval', id),
  proposals: '/home/propostas',
  newProposal: '/home/criarProposta',
  editProposal: (id: string) => `/home/criarProposta/${id}`,
  proposal: (id: string) => `/home/proposta/${id}`,
  /** What the customer is sent. */
  proposalLink: (id: string) => publicPath('proposal', id),
  /** What customers were asked for and have not answered. */
  waiting: '/home/aguardando',
  /** The briefing of a client, or of an accepted proposal, which becomes a client first. */
  briefing: (id: string) => `/home/createBriefing/${id}`,
  clientOfProposal: (id: string) => `/home/createClient/${id}`,
} as const

/** Whether a remembered address is one of the staff screens, and so safe to return to. */
export const isStaffPath = (path: unknown): path is string =>
  typeof path === 'string' && /^\/home(?:[/?#]|$)/.test(path)
