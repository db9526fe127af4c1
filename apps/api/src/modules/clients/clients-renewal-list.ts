import type { Types } from 'mongoose'
import type { Renewal, RenewalKind, RenewalWindow } from '@bastidor/shared/renewals'
import { renewalWindow, sameWindow } from '@bastidor/shared/renewals'
import { registerCached } from '#cache/cache-tags'
import { cached } from '#cache/cached'
import { type Page, totalFromPage } from '#cache/pagination'
import { type Stages, countFound } from '#database/count'
import { LIST_MAX_MS, anyOf } from '#database/operators'
import { mapValid } from '#lib/map-valid'
import {
  CARD,
  type FoundRenewal,
  SOONEST,
  type Whose,
  endingContracts,
  expiringDomains,
  ofKinds,
  toRenewal,
  whoseClients,
} from './clients-renewals.ts'
import { ClientModel, type ClientRecord, notDeleted } from './clients.model.ts'

const TAGS = ['clients']
registerCached(TAGS)

type Wanted = Page & {
  days: number
  /** `YYYY-MM`: instead of the days ahead. */
  month?: string | undefined
  kind?: RenewalKind | undefined
  /** Only clients with this person as gestor or cs. */
  personId?: string | undefined
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
  const places = await ClientModel.aggregate<Place>([
    ...placeStages(window, kind, whose, offset + limit),
    { $sort: SOONEST },
    { $skip: offset },
    { $limit: limit },
  ]).option({ maxTimeMS: LIST_MAX_MS })
  // All pages share one total.
  const count = () =>
    cached({ tags: TAGS, key: `renewals ${JSON.stringify([window, kind, personId])}` }, () =>
      countRenewals(window, kind, whose),
    )
  return {
    results: mapValid(await renewalsAt(places), (one) => toRenewal(one, now)),
    total: totalFromPage(places.length, { limit, offset }) ?? (await count()),
  }
}

// No month is longer; days are compared as texts.
const daysOf = (month: string) => ({ from: `${month}-01`, until: `${month}-31` })

/** Where a renewal is found. */
type Place = Pick<FoundRenewal, '_id' | 'kind' | 'date'> & {
  site: { _id: Types.ObjectId } | null
}

/**
 * The first few places of each kind, those of contracts in the order of their index. The fields of
 * cards are read for the page alone; merge and sort only get the fields of the order.
 */
const placeStages = (
  window: RenewalWindow,
  kind: RenewalKind | undefined,
  whose: Whose,
  first: number,
): Stages =>
  ofKinds(
    kind,
    [
      ...endingContracts(window.contract, whose),
      { $sort: { contractEndsOn: 1, nameFolded: 1, _id: 1 } },
      { $limit: first },
      {
        $project: {
          nameFolded: 1,
          kind: { $literal: 'contract' },
          date: '$contractEndsOn',
          site: { $literal: null },
        },
      },
    ],
    [
      ...expiringDomains(window.domain, whose),
      {
        $project: {
          nameFolded: 1,
          kind: { $literal: 'domain' },
          date: '$dominio.dataVencimento',
          site: { _id: '$dominio._id' },
        },
      },
      { $sort: SOONEST },
      { $limit: first },
    ],
  )

type Card = Omit<FoundRenewal, 'kind' | 'date' | 'site'> & Pick<ClientRecord, 'dominio'>

/** The renewals at these places, but for those that are gone by now. */
const renewalsAt = async (places: readonly Place[]): Promise<FoundRenewal[]> => {
  const clients = await ClientModel.find({
    _id: anyOf(places.map(({ _id }) => _id)),
    ...notDeleted,
  })
    .select({ ...CARD, tempoContrato: 1, dominio: 1 })
    .hint({ _id: 1 })
    .maxTimeMS(LIST_MAX_MS)
    .lean<Card[]>()
  const byId = new Map(clients.map((client) => [String(client._id), client]))
  return places.flatMap(({ _id, kind, date, site: at }) => {
    const client = byId.get(String(_id))
    if (!client) return []
    const site = at && client.dominio.find((one) => one._id.equals(at._id))
    return site === undefined ? [] : [{ ...client, kind, date, site }]
  })
}

const countRenewals = async (
  window: RenewalWindow,
  kind: RenewalKind | undefined,
  whose: Whose,
): Promise<number> => {
  const [contracts, domains] = await Promise.all([
    kind === 'domain' ? 0 : countFound(ClientModel, endingContracts(window.contract, whose)),
    kind === 'contract' ? 0 : countFound(ClientModel, expiringDomains(window.domain, whose)),
  ])
  return contracts + domains
}
