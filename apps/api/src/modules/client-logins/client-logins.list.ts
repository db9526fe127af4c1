import type { QueryFilter } from 'mongoose'
import type { ClientLogin, ClientLoginSort, LoginPlatform } from '@bastidor/shared/client-logins'
import { sortParts } from '@bastidor/shared/pagination'
import { fold } from '@bastidor/shared/text'
import { type Page, findPage } from '#cache/pagination'
import { withIndexHint } from '#database/index-hint'
import { LIST_MAX_MS, contains } from '#database/operators'
import {
  LOGINS_BY_CLIENT,
  LOGINS_BY_PLATFORM,
  ClientLoginModel,
  type ClientLoginRecord,
  shown,
} from './client-logins.model.ts'
import { LOGIN_FIELDS, toClientLogins } from './client-logins.view.ts'

type Wanted = {
  /** Part of the client's name. */
  client?: string | undefined
  /** Part of the client's name, the platform or the login. */
  text?: string | undefined
  platform?: string | undefined
  sort?: ClientLoginSort | undefined
}

/** A page of the logins that match, by client and platform unless sorted; case and accents ignored. */
export const listLogins = async (
  wanted: Wanted,
  page: Page,
): Promise<{ results: ClientLogin[]; total: number }> => {
  const { fields, keys } = walkFor(wanted)
  const direction = sortParts(wanted.sort ?? 'client').direction
  const { records, total } = await findPage(ClientLoginModel, {
    ...page,
    filter: filterOf(wanted),
    fields: LOGIN_FIELDS,
    order: Object.fromEntries([...fields, '_id'].map((name) => [name, direction])),
    index: { page: keys, count: keys },
  })
  return { results: await toClientLogins(records), total }
}

// Index hint: both indexes fit every filter, but only one of them is in order. MongoDB sorts in
// memory by a field that equals one value, so it is left out.
const walkFor = ({ platform, sort }: Wanted) => {
  if (platform?.trim()) return { fields: ['clientFolded'], keys: LOGINS_BY_PLATFORM }
  return sort && sortParts(sort).field === 'platform'
    ? { fields: ['platformFolded', 'clientFolded'], keys: LOGINS_BY_PLATFORM }
    : { fields: ['clientFolded', 'platformFolded'], keys: LOGINS_BY_CLIENT }
}

const filterOf = ({ client, text, platform }: Wanted): QueryFilter<ClientLoginRecord> => ({
  ...shown,
  ...(client && { clientFolded: contains(fold(client)) }),
  ...(platform?.trim() && { platformFolded: fold(platform) }),
  ...(text?.trim() && { searchFolded: contains(fold(text)) }),
})

// A comparison with null would fetch every login.
const SHOWN_BY_KEY = { hiddenAt: { $not: { $gt: new Date(0) } } }
const MOST_PLATFORMS = 100

/** The platforms of all logins, in their most frequent spelling, the most used first. */
export const listPlatforms = async (): Promise<{ results: LoginPlatform[]; total: number }> => {
  const results = await withIndexHint(LOGINS_BY_PLATFORM, (hint) =>
    ClientLoginModel.aggregate<LoginPlatform>(
      [
        { $match: SHOWN_BY_KEY },
        {
          $group: {
            _id: { folded: '$platformFolded', platform: '$platform' },
            count: { $sum: 1 },
          },
        },
        { $sort: { count: -1, '_id.platform': 1 } },
        {
          $group: {
            _id: '$_id.folded',
            platform: { $first: '$_id.platform' },
            count: { $sum: '$count' },
          },
        },
        { $sort: { count: -1, _id: 1 } },
        { $limit: MOST_PLATFORMS },
        { $project: { _id: 0 } },
      ],
      { maxTimeMS: LIST_MAX_MS, ...(hint && { hint }) },
    ),
  )
  return { results, total: results.length }
}
