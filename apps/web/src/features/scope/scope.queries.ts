import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { monthOf } from '@bastidor/shared/dates'
import {
  SCOPE_KINDS,
  scopeListSchema,
  scopePolicySchema,
  scopeSchema,
  type Scope,
  type ScopeKind,
  type ScopeList,
  type ScopePolicy,
  type ScopePolicyInput,
  type ScopeRow,
} from '@bastidor/shared/scope'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'
import { inOrder } from '#lib/http/in-order.ts'
import { infiniteQuery } from '#lib/http/infinite-query.ts'
import { asMonth } from '#lib/navigation/as-month.ts'

// Customers approve, and colleagues note visits. What the route has asked ahead is not asked again.
const LIVE = { staleTime: 5000, meta: { followsWrites: true } } as const

type Filter = { month: string; isMine: boolean; kind?: ScopeKind | undefined }

/** Clients per page when filtered by kind: each one's statement is a request of its own. */
const ITEMISED = 12

/** A month of all clients or only one's own, or those with items of a kind: who is owed most first. */
export const scopesQuery = ({ month, isMine, kind }: Filter) =>
  infiniteQuery<ScopeRow, Pick<ScopeList, 'totals'>>({
    key: ['scope', 'list', month, isMine, kind],
    path: '/scope',
    schema: scopeListSchema,
    query: { month, mine: isMine ? 'true' : undefined, kind },
    ...(kind && { limit: ITEMISED }),
    ...LIVE,
  })

/** The list for the search params. */
export const scopesQueryAt = (search: URLSearchParams) => scopesQuery(filterAt(search))

/** The filter of the list in the address; the running month unless it names one. */
export const filterAt = (search: URLSearchParams): Filter => ({
  month: asMonth(search.get('mes')) ?? monthOf(new Date()),
  isMine: search.get('meus') === '1',
  kind: SCOPE_KINDS.find((kind) => kind === search.get('tipo')),
})

/** Whether a text in an address is a month. */
export const isMonth = (text: string): boolean => asMonth(text) !== undefined

/** How much all clients together were sold and got in a month. */
export const scopeTotalsQuery = (month: string) =>
  getQuery({
    key: ['scope', 'totals', month],
    path: '/scope',
    schema: scopeListSchema,
    query: { month, limit: 1 },
    ...LIVE,
  })

/** A client's month, with all that counts in it. */
export const scopeQuery = (clientId: string, month: string) =>
  getQuery({
    key: ['scope', clientId, month],
    path: `/scope/${clientId}/${month}`,
    schema: scopeSchema,
    ...LIVE,
  })

const policyKey = (clientId: string) => ['scope', 'policy', clientId]

/** The policy with the changes that are on their way; after an error as it is stored. */
export const useShownPolicy = (clientId: string, policy: ScopePolicy): ScopePolicy => {
  const changes = useMutationState({
    filters: { mutationKey: policyKey(clientId), status: 'pending' },
    select: ({ state }) => state.variables as ScopePolicyInput,
  })
  const shown = { ...policy }
  for (const change of changes) Object.assign(shown, change)
  return shown
}

/** Sets how a client's scope is counted; an error shows in a toast. */
export const useSetPolicy = (clientId: string) => {
  const queryClient = useQueryClient()
  const mutationKey = policyKey(clientId)
  return useMutation({
    // Each answer has all of it: those of quick changes must come in their order.
    ...inOrder(mutationKey),
    mutationFn: (policy: ScopePolicyInput) =>
      api.put(`/scope/${clientId}/policy`, policy, scopePolicySchema),
    // Shown immediately; the lines that it changes are fetched again.
    onSuccess: (policy) => {
      queryClient.setQueriesData(
        { queryKey: ['scope', clientId] },
        (old: Scope | undefined) => old && (old.isClosed ? old : { ...old, policy }),
      )
      // The client's own page shows which of its pieces can be sent.
      void queryClient.invalidateQueries({ queryKey: ['clients', clientId], exact: true })
    },
  })
}
