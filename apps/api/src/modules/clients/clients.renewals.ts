import type { PipelineStage } from 'mongoose'
import type { Renewal, RenewalKind } from '@bastidor/shared/renewals'
import { daysLeft, renewalWindow } from '@bastidor/shared/renewals'
import type { Page } from '#database/page'
import { LIST_MAX_MS, objectId } from '#database/query'
import { fileUrl } from '#files/file-url'
import { showing } from '#http/showing'
import { ClientModel, type ClientRecord, present } from './clients.model.ts'
import type { SiteRecord } from './clients.parts.model.ts'

type Wanted = Page & {
  days: number
  kind?: RenewalKind | undefined
  /** Only clients whose gestor or cs has this id. */
  personId?: string | undefined
}
type Found = Pick<ClientRecord, '_id' | 'name' | 'logo' | 'gestor' | 'cs' | 'value'> & {
  kind: RenewalKind
  date: string
  site: SiteRecord | null
  tempoContrato: string
}
type Facets = { results: Found[]; counts: { total: number }[] }

/** What runs out within the window, soonest first, then by name; of clients that are there. */
export const listRenewals = async (
  { days, kind, personId, limit, offset }: Wanted,
  now: Date,
  origin: string,
): Promise<{ results: Renewal[]; total: number }> => {
  const { from, until } = renewalWindow(now, days)
  const person = personId ? objectId(personId) : null
  const [facets] = await ClientModel.aggregate<Facets>([
    ...renewalStages({ $gte: from, $lte: until }, kind, {
      ...present,
      ...(person && { $or: [{ gestorId: person }, { csId: person }] }),
    }),
    { $sort: { date: 1, nameFolded: 1, kind: 1, _id: 1, 'site._id': 1 } },
    { $facet: { results: [{ $skip: offset }, { $limit: limit }], counts: [{ $count: 'total' }] } },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  return {
    results: showing(facets?.results ?? [], (found) => toRenewal(found, now, origin)),
    total: facets?.counts[0]?.total ?? 0,
  }
}

type Range = { $gte: string; $lte: string }
type Stages = Exclude<PipelineStage, PipelineStage.Merge | PipelineStage.Out>[]

const CARD = {
  name: 1,
  nameFolded: 1,
  logo: 1,
  gestor: 1,
  gestorId: 1,
  cs: 1,
  csId: 1,
  value: 1,
  consultor: 1,
  propostaId: 1,
} as const

/** The stages that find contracts, domains or both; each begins with an index of its own. */
export const renewalStages = (
  range: Range,
  kind: RenewalKind | undefined,
  whose: Record<string, unknown>,
): Stages => {
  const contracts = contractStages(range, whose)
  const domains = domainStages(range, whose)
  if (kind) return kind === 'contract' ? contracts : domains
  return [...contracts, { $unionWith: { coll: 'clients', pipeline: domains } }]
}

const contractStages = (range: Range, whose: Record<string, unknown>): Stages => [
  { $match: { ...whose, contractEndsOn: range } },
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

const domainStages = (range: Range, whose: Record<string, unknown>): Stages => [
  // Both bounds on one and the same site, or the index would be read from one end to the other.
  { $match: { ...whose, dominio: { $elemMatch: { dataVencimento: range } } } },
  { $unwind: '$dominio' },
  { $match: { 'dominio.dataVencimento': range } },
  {
    $project: {
      ...CARD,
      kind: { $literal: 'domain' },
      date: '$dominio.dataVencimento',
      site: { _id: '$dominio._id', name: '$dominio.name', link: '$dominio.link' },
    },
  },
]

const toRenewal = (found: Found, now: Date, origin: string): Renewal => {
  const { _id, kind, date, name, logo, gestor, cs, value, site, tempoContrato } = found
  return {
    kind,
    date,
    daysLeft: daysLeft(now, date),
    clientId: String(_id),
    clientName: name,
    logo: logo && fileUrl(logo, origin),
    gestor,
    cs,
    siteId: site && String(site._id),
    detail: site ? site.name || site.link : tempoContrato,
    value,
  }
}
