import { useMutation } from '@tanstack/react-query'
import { passkeyAddedSchema } from '@bastidor/shared/second-factor'
import { api } from '#lib/http/api.ts'
import { createPasskey } from './passkeys.ts'
import { useKeepCodes } from './second-factor.queries.ts'

/** Creates a passkey in the browser; a person's first factor also brings recovery codes. */
export const useAddPasskey = (onCodes: (codes: string[]) => void) =>
  useMutation({
    mutationFn: async (name: string) =>
      api.post('/auth/passkeys', { name, response: await createPasskey() }, passkeyAddedSchema),
    meta: { explains: 'all' },
    gcTime: 0,
    onSuccess: useKeepCodes(onCodes),
  })
