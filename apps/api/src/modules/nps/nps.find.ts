import type { QueryFilter } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { Nps } from '@bastidor/shared/nps'
import { foldName } from '@bastidor/shared/text'
import { type Page, findPage } from '#cache/pagination'
import { anyOf, contains, objectId } from '#database/operators'
import { ownClientIds } from '#modules/clients/clients.find'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { withLinkStates } from '#modules/links/links.find'
import { mapValid } from '#lib/map-valid'
import { NPS_BY_CLIENT, NPS_BY_DATE, NpsModel, type NpsRecord, shown } from './nps.model.ts'
import { toNps } from './nps.view.ts'

export const SURVEY_NOT_FOUND = 'Pesquisa não encontrada.'

/** One survey; 404 for an unknown id and for a survey of a deleted client. */
export const findSurvey = async (id: string): Promise<NpsRecord> => {
  const survey = await NpsModel.findOne({ _id: id, ...shown }).lean<NpsRecord>()
  if (!survey) throw new AppError('NOT_FOUND', SURVEY_NOT_FOUND)
  return survey
}

type Wanted = Page & {
  /** Only surveys of one client. */
  clientId?: string | undefined
  /** Only surveys of clients whose name contains it, ignoring case and accents. */
  name?: string | undefined
  /** Only surveys of this person's own clients. */
  viewer?: string | null
}

/** A page of surveys as staff see them, newest first. */
export const listSurveys = async ({
  clientId,
  name,
  viewer,
  ...page
}: Wanted): Promise<{ results: Nps[]; total: number }> => {
  const client = clientId ? objectId(clientId) : null
  if (clientId && !client) return { results: [], total: 0 }
  const own = viewer ? await ownClientIds(viewer) : null
  const among = own && (client ? own.filter((id) => id.equals(client)) : own)
  const clients = among ? anyOf(among) : client
  const filter: QueryFilter<NpsRecord> = {
    ...shown,
    ...(clients && { clientId: clients }),
    ...(name && { clientFolded: contains(foldName(name)) }),
  }
  const keys = clients ? NPS_BY_CLIENT : NPS_BY_DATE
  const { records, total } = await findPage(NpsModel, {
    ...page,
    filter,
    order: { createdDate: -1, _id: -1 },
    index: { page: keys, count: keys },
  })
  return { results: await withLinkStates(await presented(records)), total }
}

/** Surveys as staff see them, with their clients' logos. */
export const presented = async (records: readonly NpsRecord[]): Promise<Nps[]> => {
  const clients = await ClientModel.find({ _id: anyOf(records.map(({ clientId }) => clientId)) })
    .select({ logo: 1 })
    .lean<Pick<ClientRecord, '_id' | 'logo'>[]>()
  const logos = new Map(clients.map(({ _id, logo }) => [String(_id), logo]))
  return mapValid(records, (record) => toNps(record, logos.get(String(record.clientId)) ?? null))
}
