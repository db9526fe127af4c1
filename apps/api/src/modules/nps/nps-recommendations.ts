import type { QueryFilter } from 'mongoose'
import { ONE_OFF } from '@bastidor/shared/contract-end'
import { dayOf, daysBetween, startOfDay } from '@bastidor/shared/dates'
import {
  DETRACTOR_TO,
  NPS_GROUPS,
  NPS_VALUES,
  type NpsGroup,
  PROMOTER_FROM,
} from '@bastidor/shared/nps.scale'
import type { NpsRecommendation, NpsRecommendationList } from '@bastidor/shared/nps.recommendations'
import { foldName } from '@bastidor/shared/text'
import { type Page, findPage, findTotal } from '#cache/pagination'
import { anyOf, contains, gte, within } from '#database/operators'
import { mapValid } from '#lib/map-valid'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { fileUrl } from '#storage/file-url'
import { NPS_BY_SCORE, NpsModel, type NpsRecord, shown } from './nps.model.ts'
import { firstDayOf } from './nps-score.ts'

type Wanted = Page & {
  group?: NpsGroup | undefined
  /** Only answers that nobody has dealt with. */
  untreated?: unknown
  /** Only clients whose name contains it, ignoring case and accents. */
  name?: string | undefined
}

const WORST = NPS_VALUES[0]
const BEST = NPS_VALUES[NPS_VALUES.length - 1] ?? WORST
const SCORES: Record<NpsGroup, ReturnType<typeof within<number>>> = {
  detractor: within(WORST, DETRACTOR_TO),
  passive: within(DETRACTOR_TO + 1, PROMOTER_FROM - 1),
  promoter: within(PROMOTER_FROM, BEST),
}

const INDEX = { page: NPS_BY_SCORE, count: NPS_BY_SCORE }

/**
 * Each client's latest recommendation of the last 180 days, worst first and then newest first, with
 * the number of each group under the same filters. Clients that left are not among them.
 */
export const listRecommendations = async (
  { group, untreated, name, ...page }: Wanted,
  now = new Date(),
): Promise<NpsRecommendationList> => {
  const filter: QueryFilter<NpsRecord> = {
    ...shown,
    currentScore: within(WORST, BEST),
    answerDate: gte(startOfDay(firstDayOf(now))),
    ...(untreated !== undefined && { treatedAt: null }),
    ...(name && { clientFolded: contains(foldName(name)) }),
  }
  const [{ records, total }, totals] = await Promise.all([
    findPage(NpsModel, {
      ...page,
      filter: group ? { ...filter, currentScore: SCORES[group] } : filter,
      order: { currentScore: 1, answerDate: -1, _id: -1 },
      index: INDEX,
    }),
    totalsOf(filter),
  ])
  return { results: await presented(records, now), total, totals }
}

const totalsOf = async (
  filter: QueryFilter<NpsRecord>,
): Promise<NpsRecommendationList['totals']> => {
  const [promoter = 0, passive = 0, detractor = 0] = await Promise.all(
    NPS_GROUPS.map((group) =>
      findTotal(NpsModel, { filter: { ...filter, currentScore: SCORES[group] }, index: INDEX }),
    ),
  )
  return { promoter, passive, detractor }
}

type Client = Pick<ClientRecord, '_id' | 'logo' | 'gestor' | 'cs' | 'value' | 'tempoContrato'>

const presented = async (records: readonly NpsRecord[], now: Date) => {
  const clients = await ClientModel.find({ _id: anyOf(records.map(({ clientId }) => clientId)) })
    .select({ logo: 1, gestor: 1, cs: 1, value: 1, tempoContrato: 1 })
    .lean<Client[]>()
  const known = new Map(clients.map((client) => [String(client._id), client]))
  return mapValid(records, (record) =>
    toRecommendation(record, known.get(String(record.clientId)), now),
  )
}

const toRecommendation = (
  { _id, name, clientId, clientName, currentScore, feedback, ...record }: NpsRecord,
  client: Client | undefined,
  now: Date,
): NpsRecommendation => {
  const answerDate = record.answerDate ?? now
  return {
    id: _id,
    _id,
    name,
    clientId: String(clientId),
    clientName,
    logo: client?.logo ? fileUrl(client.logo) : null,
    gestor: client?.gestor ?? '',
    cs: client?.cs ?? '',
    value: client && client.tempoContrato !== ONE_OFF ? client.value : 0,
    score: currentScore ?? WORST,
    feedback,
    answerDate: answerDate.toISOString(),
    days: Math.max(0, daysBetween(dayOf(answerDate), dayOf(now))),
    treatedAt: record.treatedAt?.toISOString() ?? null,
    treatedBy: record.treatedBy ?? '',
  }
}
