import type { Types } from 'mongoose'
import { CLIENT_STATUSES, type ClientStatus } from '@bastidor/shared/clients'
import { contractEnd, monthsAfter } from '@bastidor/shared/contract-end'
import { foldName } from '@bastidor/shared/text'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'
import { personalData } from '#modules/personal-data'
import type { LastTerm } from '#modules/terms/terms.model'
import { type SuffixIndexed, suffixesOf } from './clients-substring-index.ts'
import { type Versioned, versionedPaths } from '#database/optimistic-lock'
import type { KeyedProof } from '#secrets/keyed-proof'
import { proofType } from '#secrets/secret-path'
import { CLIENT_INDEXES, clientKeys } from './clients-indexes.ts'
import {
  sitePaths,
  platformPaths,
  type PlatformRecord,
  type SiteRecord,
} from './clients.parts.model.ts'

// prettier-ignore
const TEXTS = [
  'whatsapp', 'drive', 'tempoContrato', 'cnpj', 'consultor', 'formaPagamento', 'proposta',
  'observacaoComercial', 'observacaoFinanceiro', 'observacaoSocial', 'observacaoDev',
  'observacaoTrafego', 'observacaoAV', 'formatoCriativos', 'acompanhamentoRedes',
  'briefingCriativo', 'linkDashboard', 'linkMetaAds', 'linkOperand', 'linkGoogleAds',
  'briefingVideo', 'formatoVideos', 'desc', 'gestor', 'cs', 'email', 'respComercial', 'report',
  'dobrasSite', 'secoesSite', 'dobrasCatalogo', 'secoesSmart', 'secoesLp',
] as const
// prettier-ignore
const NUMBERS = [
  'value', 'posts', 'nVideos', 'nVisitas', 'tempoCap', 'adsValue', 'google', 'meta', 'tikTok',
  'linkedin', 'site', 'mixtree', 'catalogo', 'smart', 'lp', 'nGmb',
] as const
const LISTS = ['socialMedia', 'drives', 'gmb', 'pages'] as const

/** A client as stored; money in reais, days as `YYYY-MM-DD`. Includes deleted clients. */
export type ClientRecord = Versioned &
  SuffixIndexed &
  Record<(typeof TEXTS)[number], string> &
  Record<(typeof NUMBERS)[number], number> &
  Record<(typeof LISTS)[number], string[]> & {
    name: string
    plan: string
    status: ClientStatus
    logo: string | null
    /** Id of the stored contract, or an external link. */
    contrato: string | null
    chores: Types.ObjectId[]
    gestorId: Types.ObjectId | null
    csId: Types.ObjectId | null
    /** Who works for it beside these two; at most `MAX_TEAM`. */
    team: Types.ObjectId[]
    dateStart: string | null
    /** Null: its only contract is that of its start and length. */
    lastTerm: LastTerm | null
    /**
     * The day on which the contract wants to be renewed, derived by the model for queries; see
     * below. Null without an end, and if the client goes on without a contract.
     */
    contractEndsOn: string | null
    vencimento: number | null
    gereNF: boolean
    dominio: SiteRecord[]
    plataformasTrafego: PlatformRecord[]
    contatos: { nome: string; contato: string }[]
    /** The proposal it was created from. */
    propostaId: string | null
    /** Whether its customers are reminded, and since when; absent where it was never switched. */
    reminders?: { on: boolean; since: Date | null }
    /** Whether what is left of a month may be used in the next. */
    carry: 'none' | 'month'
    /** Whether a colleague has to check a piece before the customer sees it. */
    internalCheck: boolean
    /** What opens its portal; absent or null where there is none. */
    portalPin?: KeyedProof | null
    /** The day from which a month of its scope waits to be closed; "": it is to be looked at now. */
    scopeDueOn: string | null
    /** Incremented when a record is linked to the client; see `lockClient`. */
    links: number
    /** Incremented when a due notification is sent; see `lockDueClient`. */
    dueTold: number
    createdAt: Date
    deletedAt: Date | null
    deletedBy: string
    motive: string
  }

const pathsOf = <Name extends string, Path>(names: readonly Name[], path: () => Path) =>
  Object.fromEntries(names.map((name) => [name, path()])) as Record<Name, Path>

const paths = {
  ...pathsOf(TEXTS, () => ({ type: String, default: '' })),
  ...pathsOf(NUMBERS, () => ({ type: Number, default: 0 })),
  ...pathsOf(LISTS, () => ({ type: [String], default: [] })),
  name: { type: String, required: true },
  nameFolded: { type: String, required: true },
  nameEnds: { type: [String], default: [] },
  plan: { type: String, required: true },
  status: { type: String, enum: CLIENT_STATUSES, default: 'Start' },
  logo: { type: String, default: null },
  contrato: { type: String, default: null },
  chores: { type: [ObjectId], default: [] },
  gestorId: { type: ObjectId, default: null },
  csId: { type: ObjectId, default: null },
  team: { type: [ObjectId], default: [] },
  dateStart: { type: String, default: null },
  lastTerm: {
    type: { _id: false, n: Number, anchorOn: String, anchorMonths: Number, isClosed: Boolean },
    default: null,
  },
  contractEndsOn: { type: String, default: null },
  vencimento: { type: Number, default: null },
  gereNF: { type: Boolean, default: false },
  dominio: { type: [sitePaths], default: [] },
  plataformasTrafego: { type: [platformPaths], default: [] },
  contatos: { type: [{ _id: false, nome: String, contato: String }], default: [] },
  propostaId: { type: String, default: null },
  reminders: { type: { _id: false, on: Boolean, since: Date }, default: undefined },
  carry: { type: String, enum: ['none', 'month'], default: 'none' },
  internalCheck: { type: Boolean, default: false },
  portalPin: { type: proofType, default: undefined },
  scopeDueOn: { type: String, default: '' },
  links: { type: Number, default: 0 },
  dueTold: { type: Number, default: 0 },
  createdAt: { type: Date, default: () => new Date() },
  deletedAt: { type: Date, default: null },
  deletedBy: { type: String, default: '' },
  motive: { type: String, default: '' },
  ...versionedPaths,
}

type Contract = Pick<ClientRecord, 'dateStart' | 'tempoContrato' | 'lastTerm'>

/** The day on which a client's last contract ends; null if it has no end. */
export const contractEndOf = ({ dateStart, tempoContrato, lastTerm }: Contract): string | null => {
  if (!lastTerm || lastTerm.n === 1) return contractEnd(dateStart, tempoContrato)
  const { anchorOn, anchorMonths } = lastTerm
  return anchorOn && anchorMonths ? monthsAfter(anchorOn, anchorMonths) : null
}

export const ClientModel = defineModel<ClientRecord>('Client', 'clients', paths, {
  from: ['dateStart', 'tempoContrato', 'lastTerm', 'nameFolded', 'deletedAt'],
  fieldsOf: ({ dateStart, tempoContrato, lastTerm, nameFolded, deletedAt }) => ({
    contractEndsOn: lastTerm?.isClosed
      ? null
      : contractEndOf({ dateStart, tempoContrato, lastTerm }),
    // A search counts index keys only, and no key contains `deletedAt`.
    nameEnds: deletedAt ? [] : suffixesOf(nameFolded),
  }),
})

declareIndexes(ClientModel, CLIENT_INDEXES)

personalData(
  ClientModel,
  (['gestor', 'cs', 'consultor', 'respComercial', 'deletedBy'] as const).map((name) => ({
    name,
    what: `clientes que o citam em "${name}"`,
    with: ['name'],
  })),
)

// Not a comparison with null, which would fetch every client, because a missing field matches too;
// this one uses only index keys.
const neverDeleted = { $not: { $gt: new Date(0) } }

// `consultor` is historical and never rewritten.
belongsTo(ClientModel, {
  gestorId: { owner: 'employee', onDestroy: 'hand over', copies: (gestor) => ({ gestor }) },
  csId: { owner: 'employee', onDestroy: 'hand over', copies: (cs) => ({ cs }) },
  team: { owner: 'employee', onDestroy: 'replace' },
  plan: {
    owner: 'plan',
    onDestroy: 'keep',
    counted: { where: { deletedAt: neverDeleted }, index: clientKeys({ plan: 1 }) },
  },
})

/** A client that is not deleted; every client query starts from this. */
export const notDeleted = { deletedAt: null } as const

/** The stored name and its folded form for search and sorting. */
export const clientName = (name: string) => ({ name, nameFolded: foldName(name) })
