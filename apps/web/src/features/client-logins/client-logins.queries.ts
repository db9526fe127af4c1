import {
  clientLoginListSchema,
  clientLoginSchema,
  loginPlatformListSchema,
  loginRevisionListSchema,
  revealedLoginSchema,
  revealedRevisionSchema,
  type ClientLogin,
  type ClientLoginPatch,
} from '@bastidor/shared/client-logins'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { entityQueries } from '#lib/http/entity-queries.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery, type ListResponse } from '#lib/http/infinite-query.ts'
import { readTable, sortOf, type TableState } from '#ui/table/table-url.ts'
import {
  CLIENT_LOGIN_SORTS,
  readClientLogins,
  type ClientLoginFilter,
} from './client-login-filter.ts'

const KEY = ['client-logins'] as const

/** The logins that match a filter, in the order of the table; by default by client and platform. */
export const clientLoginsQuery = (filter: ClientLoginFilter, { sort: order }: TableState) => {
  const wanted = { ...filter, sort: sortOf(CLIENT_LOGIN_SORTS, order) ?? '' }
  const query = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value))
  return infiniteQuery<ClientLogin>({
    key: [...KEY, 'list', query],
    path: '/clientLogin/',
    schema: clientLoginListSchema,
    query,
  })
}

/** The logins for the search params. */
export const clientLoginsQueryAt = (params: URLSearchParams) =>
  clientLoginsQuery(readClientLogins(params), readTable(params, CLIENT_LOGIN_SORTS))

/** The platforms that have logins, the most used first. */
export const loginPlatformsQuery = () =>
  getQuery({
    key: [...KEY, 'platforms'],
    path: '/clientLogin/platforms',
    schema: loginPlatformListSchema,
  })

/** The first few logins of clients whose name contains the text, for the command palette. */
export const findClientLogins = async (client: string): Promise<ClientLogin[]> =>
  (
    await api.get('/clientLogin/search', clientLoginListSchema, {
      query: { client, limit: 6 },
    })
  ).results

/** Reveals the stored password; each call writes an audit entry. Never cached. */
export const revealPassword = async (id: string): Promise<string | null> =>
  (await api.get(`/clientLogin/${id}`, revealedLoginSchema)).clientPassword

/** The former logins and passwords of a login, without either. */
export const revisionsQuery = (id: string) =>
  getQuery({
    key: [...KEY, id, 'revisions'],
    path: `/clientLogin/${id}/revisions`,
    schema: loginRevisionListSchema,
  })

/** Reveals one of them; each call writes an audit entry. Never cached. */
export const revealRevision = (id: string, n: number) =>
  api.get(`/clientLogin/${id}/revisions/${n}`, revealedRevisionSchema)

/** The number of skeletons for the next visit. */
export const rememberClientLogins = ({ total }: ListResponse<ClientLogin>): void =>
  storeSkeletonCount('nClientLogins', total)

export const {
  useCreate: useCreateClientLogin,
  useUpdate: useUpdateClientLogin,
  useDelete: useDeleteClientLogin,
} = entityQueries<ClientLogin, ClientLoginPatch, ClientLoginPatch>({
  key: KEY,
  path: '/clientLogin',
  createPath: '/clientLogin/create/',
  schema: clientLoginSchema,
  // The variables contain a password and must not stay in memory after the response.
  options: { gcTime: 0 },
})
