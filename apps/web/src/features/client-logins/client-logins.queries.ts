import {
  clientLoginListSchema,
  clientLoginSchema,
  revealedLoginSchema,
  type ClientLogin,
  type ClientLoginPatch,
} from '@bastidor/shared/client-logins'
import { api } from '#lib/http/api.ts'
import { storeSkeletonCount } from '#lib/browser/skeleton-counts.ts'
import { entityQueries } from '#lib/http/entity-queries.ts'
import { infiniteQuery, type ListResponse } from '#lib/http/infinite-query.ts'
import { searchAt } from '#ui/layout/useListUrl.ts'

const KEY = ['client-logins'] as const

/** All logins, by client and platform; with `client`, those whose client's name contains it. */
export const clientLoginsQuery = (client = '') =>
  infiniteQuery<ClientLogin>({
    key: [...KEY, client],
    path: client ? '/clientLogin/search' : '/clientLogin/',
    schema: clientLoginListSchema,
    ...(client && { query: { client } }),
  })

/** The logins for the search params. */
export const clientLoginsQueryAt = (params: URLSearchParams) => clientLoginsQuery(searchAt(params))

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
