import {
  revealedVaultLoginSchema,
  rotationListSchema,
  vaultListSchema,
  type Rotation,
  type VaultLogin,
} from '@bastidor/shared/vault'
import { deletedSchema } from '@bastidor/shared/uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { searchAt } from '#ui/layout/useListUrl.ts'

const KEY = ['vault'] as const
/** Changed logins, sites and people decide what is in them. */
const LIVE = { meta: { followsWrites: true } } as const

/** The logins that the current user's departments may reveal. */
export const ownLoginsQuery = (text: string) =>
  infiniteQuery<VaultLogin>({
    key: [...KEY, 'mine', text],
    path: '/vault/mine',
    schema: vaultListSchema,
    query: text ? { text } : {},
    ...LIVE,
  })

/** The same, as the address asks for it. */
export const ownLoginsQueryAt = (params: URLSearchParams) => ownLoginsQuery(searchAt(params))

/** Reveals the stored password; each call writes an audit entry. Never cached. */
export const revealOwn = async (id: string): Promise<string | null> =>
  (await api.get(`/vault/mine/${id}`, revealedVaultLoginSchema)).clientPassword

/** The passwords to be changed, oldest sight first. */
export const rotationsQuery = () =>
  infiniteQuery<Rotation>({
    key: [...KEY, 'rotate'],
    path: '/vault/rotate',
    schema: rotationListSchema,
    ...LIVE,
  })

/** How many passwords would have to be changed if a person left, or have to since they did. */
export const knownToQuery = (employeeId: string) =>
  getQuery({
    key: [...KEY, 'rotate', employeeId],
    path: '/vault/rotate',
    schema: rotationListSchema,
    query: { employeeId, limit: 3 },
    staleTime: 0,
  })

/** Leaves a password as it is, with a reason; the dialog shows all errors itself. */
export const useKeepPassword = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api.post(`/vault/rotate/${id}/keep`, { reason }, deletedSchema),
    meta: { explains: 'all' },
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: KEY }),
        queryClient.invalidateQueries({ queryKey: ['client-logins'] }),
      ]),
  })
}
