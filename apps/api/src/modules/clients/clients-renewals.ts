import type { Types } from 'mongoose'
import type { Renewal, RenewalKind, RenewalWindow } from '@bastidor/shared/renewals'
import { daysLeft } from '@bastidor/shared/renewals'
import { anyOf, objectId } from '#database/operators'
import type { Stages } from '#database/count'
import { fileUrl } from '#storage/file-url'
import { type ClientRecord, notDeleted } from './clients.model.ts'
import type { SiteRecord } from './clients.parts.model.ts'

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
export type Whose = Record<string, unknown>

/** The fields of a client that a card of a renewal shows. */
export const CARD = {
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

/** The stages that find contracts, domains or both, each by an index of its own. */
export const renewalStages = (
  window: RenewalWindow,
  kind: RenewalKind | undefined,
  whose: Whose,
): Stages =>
  ofKinds(
    kind,
    [
      ...endingContracts(window.contract, whose),
      {
        $project: {
          ...CARD,
          kind: { $literal: 'contract' },
          date: '$contractEndsOn',
          tempoContrato: 1,
          site: { $literal: null },
        },
      },
    ],
    [
      ...expiringDomains(window.domain, whose),
      {
        $project: {
          ...CARD,
          kind: { $literal: 'domain' },
          date: '$dominio.dataVencimento',
          site: { _id: '$dominio._id', name: '$dominio.name', link: '$dominio.link' },
        },
      },
    ],
  )

/** The stages of one kind, or of both together. */
export const ofKinds = (
  kind: RenewalKind | undefined,
  contracts: Stages,
  domains: Stages,
): Stages => {
  if (kind) return kind === 'contract' ? contracts : domains
  return [...contracts, { $unionWith: { coll: 'clients', pipeline: domains } }]
}

const within = ({ from, until }: Range) => ({ $gte: from, $lte: until })

/** The clients whose contract ends within these days. */
export const endingContracts = (range: Range, whose: Whose): Stages => [
  { $match: { ...whose, contractEndsOn: within(range) } },
]

/** The domains that expire within these days, one by one. */
export const expiringDomains = (range: Range, whose: Whose): Stages => [
  // Both bounds in one `$elemMatch`, otherwise the whole index is scanned.
  { $match: { ...whose, dominio: { $elemMatch: { dataVencimento: within(range) } } } },
  { $unwind: '$dominio' },
  { $match: { 'dominio.dataVencimento': within(range) } },
]

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
