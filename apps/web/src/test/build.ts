import type { Approval } from '@bastidor/shared/approvals'
import type { AuditEntry } from '@bastidor/shared/audit'
import type { Chore, TaskState } from '@bastidor/shared/chores'
import type { Platform, Site } from '@bastidor/shared/client-parts'
import type { Client } from '@bastidor/shared/clients.views'
import type { Employee } from '@bastidor/shared/employees'
import type { Notification } from '@bastidor/shared/notifications'
import type { Nps } from '@bastidor/shared/nps'
import type { ListedPlan } from '@bastidor/shared/plans'
import { proposalExpiry, type ProposalState } from '@bastidor/shared/proposals.expiry'
import type { Proposal } from '@bastidor/shared/proposals.views'

let last = 0
export const newId = () => (++last).toString(16).padStart(24, '0')

export const buildEmployee = (over: Partial<Employee> = {}): Employee => {
  const id = newId()
  return {
    id,
    _id: id,
    name: 'Marina Couto',
    email: 'marina@agencia.com.br',
    level: 'Admin',
    role: 'Gestor de Projetos',
    desc: 'Cuida dos projetos',
    birthday: null,
    whatsapp: '47999998888',
    music: '',
    musicTrackId: null,
    discordId: '',
    socialMedia: [],
    avatar: null,
    active: true,
    departments: [],
    version: 0,
    ...over,
  }
}

export const buildPlan = (over: Partial<ListedPlan> = {}): ListedPlan => {
  const id = newId()
  return {
    id,
    _id: id,
    name: 'Essencial',
    adsValue: 1500,
    report: 'Mensal',
    posts: 8,
    pages: ['Landing page'],
    version: 0,
    clients: 0,
    ...over,
  }
}

export const buildNotification = (over: Partial<Notification> = {}): Notification => {
  const id = newId()
  const createdAt = over.createdAt ?? new Date().toISOString()
  return {
    id,
    _id: id,
    kind: 'proposalSeen',
    subjectId: newId().padStart(32, '0'),
    clientId: null,
    name: 'Padaria Sol',
    detail: '12',
    day: null,
    createdAt,
    shownAt: createdAt,
    readAt: null,
    ...over,
  }
}

export const buildSurvey = (over: Partial<Nps> = {}): Nps => {
  const id = newId().padStart(32, '0')
  return {
    id,
    _id: id,
    name: 'Pós Briefing',
    clientId: newId(),
    clientName: 'Padaria Aurora',
    logo: null,
    ok: false,
    ratings: [
      { desc: 'O quanto foi claro?', value: null, isRecommendation: false },
      { desc: 'O quanto recomendaria?', value: null, isRecommendation: true },
    ],
    feedback: '',
    createdDate: '2026-11-02T15:00:00.000Z',
    seenDate: null,
    answerDate: null,
    treatedAt: null,
    treatedBy: '',
    ...over,
  }
}

export const buildClient = (over: Partial<Client> = {}): Client => {
  const id = newId()
  return {
    ...EMPTY_CLIENT,
    id,
    _id: id,
    name: 'Padaria Aurora',
    plan: newId(),
    value: 1500,
    whatsapp: '47999998888',
    ...over,
  }
}

// prettier-ignore
const EMPTY_CLIENT: Omit<Client, 'id' | '_id' | 'name' | 'plan' | 'value' | 'whatsapp'> = {
  logo: null, gestor: '', cs: '', status: 'Ativo', version: 0, chores: [], journey: null,
  gestorId: null, csId: null, contrato: null, contractEnd: null, contractClosed: false, internalCheck: false, createdAt: '2026-01-05T12:00:00.000Z',
  dateStart: null, vencimento: null, gereNF: false, dominio: [], plataformasTrafego: [],
  contatos: [], canaisContato: [], drive: '', tempoContrato: '', cnpj: '', consultor: '', formaPagamento: '',
  proposta: '', observacaoComercial: '', observacaoFinanceiro: '', observacaoSocial: '',
  observacaoDev: '', observacaoTrafego: '', observacaoAV: '', formatoCriativos: '',
  acompanhamentoRedes: '', briefingCriativo: '', linkDashboard: '', linkMetaAds: '',
  linkOperand: '', linkGoogleAds: '', briefingVideo: '', formatoVideos: '', desc: '', email: '',
  respComercial: '', report: '', dobrasSite: '', secoesSite: '', dobrasCatalogo: '',
  secoesSmart: '', secoesLp: '', socialMedia: [], drives: [], gmb: [], pages: [], posts: 0,
  nVideos: 0, nVisitas: 0, tempoCap: 0, adsValue: 0, google: 0, meta: 0, tikTok: 0, linkedin: 0,
  site: 0, mixtree: 0, catalogo: 0, smart: 0, lp: 0, nGmb: 0,
}

export const buildSite = (over: Partial<Site> = {}): Site => ({
  _id: newId(),
  name: 'aurora.com.br',
  link: '',
  dataVencimento: null,
  localFigma: '',
  localDominio: '',
  localHospedagem: '',
  loginDominio: '',
  hasSenhaDominio: false,
  loginHospedagem: '',
  hasSenhaHospedagem: false,
  ...over,
})

export const buildPlatform = (over: Partial<Platform> = {}): Platform => ({
  _id: newId(),
  gestor: '',
  plataforma: 'Meta Ads',
  metodoPag: '',
  dataRelatorios: '',
  situacao: '',
  teto: 0,
  pontos: '',
  ...over,
})

export const buildAuditEntry = (over: Partial<AuditEntry> = {}): AuditEntry => {
  const id = newId()
  return {
    id,
    _id: id,
    at: '2026-11-21T15:05:00.000Z',
    actorId: newId(),
    actor: 'Marina Couto',
    action: 'client.update',
    entity: 'client',
    entityId: newId(),
    label: 'Padaria Aurora',
    clientId: null,
    changed: [],
    values: [],
    outcome: 'ok',
    count: 1,
    ip: '127.0.0.1',
    userAgent: 'Navegador',
    requestId: 'req-1',
    ...over,
  }
}

/** A chore with a done, a running and an open task. */
export const buildChore = (over: Partial<Chore> = {}): Chore => {
  const id = newId()
  return {
    id,
    _id: id,
    title: 'Semana',
    tasks: [
      buildTask('Ligar', 'done', 0),
      buildTask('Escrever', 'working', 1),
      buildTask('Enviar', 'open', 2),
    ],
    owner: null,
    client: null,
    version: 1,
    ...over,
  }
}

const buildTask = (desc: string, state: TaskState, position: number) => {
  const id = newId()
  return { id, _id: id, desc, department: null, state, assigneeId: null, dueOn: null, position }
}

/** An open proposal; it was made today. */
export const buildProposal = (over: Partial<Proposal> = {}): Proposal => {
  const id = newId().padStart(32, '0')
  const now = new Date()
  return {
    ...EMPTY_OFFER,
    id,
    _id: id,
    kind: 'sale',
    state: stateOf(over),
    versionNumber: 1,
    versionAt: now.toISOString(),
    renewalOf: null,
    sequentialNumber: 7,
    name: 'Padaria Aurora',
    whatsapp: '(47) 99999-8888',
    plan: 'Essencial',
    consultor: 'Marina Couto',
    value: 1500,
    startValue: 900,
    createdAt: now.toISOString(),
    expiresAt: proposalExpiry(now).toISOString(),
    expired: false,
    approved: false,
    hash: 'f'.repeat(64),
    seenAt: null,
    evidence: null,
    receipt: null,
    declined: null,
    asked: [],
    clientId: null,
    version: 1,
    ...over,
  }
}

const stateOf = ({ approved, declined, expired, asked }: Partial<Proposal>): ProposalState => {
  if (approved) return 'approved'
  if (declined) return 'declined'
  if (expired) return 'expired'
  return asked?.length ? 'asked' : 'open'
}

// prettier-ignore
const EMPTY_OFFER = {
  report: '', tempoContrato: '', site: 0, dobrasSite: '', secoesSite: '', mixtree: 0, catalogo: 0,
  dobraCatalogo: '', smart: 0, secoesSmart: '', lp: 0, secoesLp: '', google: 0, tikTok: 0,
  linkedin: 0, meta: 0, gmb: 0, posts: 0, nVisitas: 0, tempoCap: 0, nVideos: 0, drone: false,
  gpPremium: false, agencyCity: '',
}

/** An open approval of two images. */
export const buildApproval = (over: Partial<Approval> = {}): Approval => {
  const id = newId().padStart(32, '0')
  const images = [1, 2].map((place) => ({
    url: `http://localhost:3000/files/${place}`,
    thumbnail: `http://localhost:3000/files/${place}?size=small`,
    width: 900,
    height: 600,
  }))
  return {
    id,
    _id: id,
    name: 'Posts de maio',
    clientId: newId(),
    clientName: 'Padaria Aurora',
    item: images.map(({ url }) => url),
    images,
    approved: false,
    denied: false,
    feedback: '',
    notes: [],
    createdBy: 'Marina Couto',
    createdDate: '2026-11-02T12:00:00.000Z',
    seenDate: null,
    answerDate: null,
    evidence: null,
    ...over,
  }
}
