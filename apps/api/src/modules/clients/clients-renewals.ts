import type { Types } from 'mongoose'
import type { Renewal, RenewalKind, RenewalWindow } from '@bastidor/shared/renewals'
import { daysLeft, renewalWindow, sameWindow } from '@bastidor/shared/renewals'
import { type Page, totalFromPage } from '#cache/pagination'
import { LIST_MAX_MS, anyOf, objectId } from '#database/operators'
import { type Stages, countFound } from '#database/count'
import { fileUrl } from '#storage/file-url'
import { mapValid } from '#lib/skip-broken'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'
import type { SiteRecord } from './clients.parts.model.ts'

type Wanted = Page & {
  days: number
  /** `YYYY-MM`: instead of the days ahead. */
  month?: string | undefined
  kind?: RenewalKind | undefined
  /** Only clients with this person as gestor or cs. */
  personId?: string | undefined
}
/** A renewal as returned by `renewalStages`. */
export type FoundRenewal = Pick<
  ClientRecord,
  '_id' | 'name' | 'logo' | 'gestor' | 'gestorId' | 'cs' | 'csId' | 'value' | 'whatsapp'
> & {
  kind: RenewalKind
  date: string
  site: SiteRecord | null
  tempoContrato: string
}

/**
 * Renewals due within the window, soonest first, then by name; without deleted clients. A contract
 * stays until it is renewed or closed.
 */
export const listRenewals = async (
  { days, month, kind, personId, limit, offset }: Wanted,
  now: Date,
): Promise<{ results: Renewal[]; total: number }> => {
  const window = month ? sameWindow(daysOf(month)) : renewalWindow(now, days)
  const whose = whoseClients(personId)
  const found = await ClientModel.aggregate<FoundRenewal>([
    ...renewalStages(window, kind, whose, offset + limit),
    { $sort: SOONEST },
    { $skip: offset },
    { $limit: limit },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return {
    results: mapValid(found, (one) => toRenewal(one, now)),
    total:
      totalFromPage(found.length, { limit, offset }) ?? (await countRenewals(window, kind, whose)),
  }
}

// No month is longer; days are compared as texts.
const daysOf = (month: string) => ({ from: `${month}-01`, until: `${month}-31` })

/** All clients, or those with this person as gestor or cs. */
export const whoseClients = (personId: string | undefined): Whose => {
  const person = personId ? objectId(personId) : null
  return { ...notDeleted, ...(person && { $or: [{ gestorId: person }, { csId: person }] }) }
}

/** The clients with any of these people as gestor or cs. */
export const clientsOfAny = (people: readonly Types.ObjectId[]): Whose => ({
  ...notDeleted,
  $or: [{ gestorId: anyOf(people) }, { csId: anyOf(people) }],
})

/** The order of a list of renewals. */
export const SOONEST = { date: 1, nameFolded: 1, kind: 1, _id: 1, 'site._id': 1 } as const

type Range = RenewalWindow[RenewalKind]
type Whose = Record<string, unknown>

const CARD = {
  name: 1,
  nameFolded: 1,
  logo: 1,
  gestor: 1,
  gestorId: 1,
  cs: 1,
  csId: 1,
  value: 1,
  whatsapp: 1,
  consultor: 1,
  propostaId: 1,
} as const

/**
 * The stages that find contracts, domains or both, or the `first` few of each. Each starts with an
 * index of its own; that of the contracts has the order of the list.
 */
export const renewalStages = (
  window: RenewalWindow,
  kind: RenewalKind | undefined,
  whose: Whose,
  first?: number,
): Stages => {
  const contracts = contractStages(window.contract, whose, first)
  const domains = domainStages(window.domain, whose, first)
  if (kind) return kind === 'contract' ? contracts : domains
  return [...contracts, { $unionWith: { coll: 'clients', pipeline: domains } }]
}

const contractStages = (range: Range, whose: Whose, first?: number): Stages => [
  ...endingContracts(range, whose),
  ...onlyFirst(first, { contractEndsOn: 1, nameFolded: 1, _id: 1 }),
  {
    $project: {
      ...CARD,
      kind: { $literal: 'contract' },
      date: '$contractEndsOn',
      tempoContrato: 1,
      site: { $literal: null },
    },
  },
]

const within = ({ from, until }: Range) => ({ $gte: from, $lte: until })

const endingContracts = (range: Range, whose: Whose): Stages => [
  { $match: { ...whose, contractEndsOn: within(range) } },
]

const domainStages = (range: Range, whose: Whose, first?: number): Stages => [
  ...expiringDomains(range, whose),
  {
    $project: {
      ...CARD,
      kind: { $literal: 'domain' },
      date: '$dominio.dataVencimento',
      site: { _id: '$dominio._id', name: '$dominio.name', link: '$dominio.link' },
    },
  },
  ...onlyFirst(first, SOONEST),
]

const expiringDomains = (range: Range, whose: Whose): Stages => [
  // Both bounds in one `$elemMatch`, otherwise the whole index is scanned.
  { $match: { ...whose, dominio: { $elemMatch: { dataVencimento: within(range) } } } },
  { $unwind: '$dominio' },
  { $match: { 'dominio.dataVencimento': within(range) } },
]

const onlyFirst = (first: number | undefined, order: Record<string, 1>): Stages =>
  first === undefined ? [] : [{ $sort: order }, { $limit: first }]

const countRenewals = async (
  window: RenewalWindow,
  kind: RenewalKind | undefined,
  whose: Whose,
) => {
  const [contracts, domains] = await Promise.all([
    kind === 'domain' ? 0 : countFound(ClientModel, endingContracts(window.contract, whose)),
    kind === 'contract' ? 0 : countFound(ClientModel, expiringDomains(window.domain, whose)),
  ])
  return contracts + domains
}

/** A renewal as returned by the API. */
export const toRenewal = (found: FoundRenewal, now: Date): Renewal => {
  const { _id, kind, date, name, logo, gestor, cs, gestorId, csId, value, site, tempoContrato } =
    found
  return {
    kind,
    date,
    daysLeft: daysLeft(now, date),
    clientId: String(_id),
    clientName: name,
    logo: logo && fileUrl(logo),
    gestor,
    gestorId: gestorId && String(gestorId),
    cs,
    csId: csId && String(csId),
    siteId: site && String(site._id),
    detail: site ? site.name || site.link : tempoContrato,
    value,
  }
}
