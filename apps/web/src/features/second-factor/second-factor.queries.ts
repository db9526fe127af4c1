import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  factorsSchema,
  recoveryCodesSchema,
  totpStartSchema,
  type Factors,
} from '@bastidor/shared/second-factor'
import { deletedSchema } from '@bastidor/shared/uploads'
import { api } from '#lib/http/api.ts'
import { getQuery } from '#lib/http/get-query.ts'

const KEY = ['second-factor'] as const

/** The current user's factors. */
export const factorsQuery = () =>
  getQuery({ key: KEY, path: '/auth/secondFactor', schema: factorsSchema })

/** True if the person has a second factor. */
export const hasFactor = ({ totp, passkeys }: Factors): boolean => totp || passkeys.length > 0

/** True if the agency wants a factor of everybody, and this person has none. */
export const lacksFactor = (factors: Factors): boolean =>
  factors.policy === 'all' && !hasFactor(factors)

/** A new secret for an authenticator app, as long as its dialog is open. */
export const useStartTotp = () =>
  useMutation({
    mutationFn: () => api.post('/auth/totp', {}, totpStartSchema),
    gcTime: 0,
  })

/** With the first factor everything else may be allowed, without the last nothing. */
export const useRefetch = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries()
}

/**
 * Hands recovery codes on, and refetches without waiting for it. They are answered only once: they
 * are shown although the dialog was closed meanwhile.
 */
export const useKeepCodes = (onCodes: (codes: string[]) => void) => {
  const refetch = useRefetch()
  return ({ recoveryCodes }: { recoveryCodes: string[] }) => {
    onCodes(recoveryCodes)
    void refetch()
  }
}

/** Turns codes on; answers recovery codes with the first factor. */
export const useConfirmTotp = (onCodes: (codes: string[]) => void) =>
  useMutation({
    mutationFn: (code: string) => api.put('/auth/totp', { code }, recoveryCodesSchema),
    meta: { explains: 'all' },
    gcTime: 0,
    onSuccess: useKeepCodes(onCodes),
  })

export const useDeleteTotp = () =>
  useMutation({
    mutationFn: () => api.delete('/auth/totp', factorsSchema),
    onSuccess: useRefetch(),
  })

export const useDeletePasskey = () =>
  useMutation({
    mutationFn: (id: string) => api.delete(`/auth/passkeys/${id}`, deletedSchema),
    onSuccess: useRefetch(),
  })

/** Ten new recovery codes; the old ones end. */
export const useRenewRecovery = (onCodes: (codes: string[]) => void) =>
  useMutation({
    mutationFn: () => api.post('/auth/recovery', {}, recoveryCodesSchema),
    gcTime: 0,
    onSuccess: useKeepCodes(onCodes),
  })
