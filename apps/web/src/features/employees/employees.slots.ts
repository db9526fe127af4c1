import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

/** What a leaving person leaves open, of the Pauta. */
export { OpenWorkNote } from '#features/pauta/OpenWorkNote.tsx'
export { OpenWork } from '#features/pauta/OpenWork.tsx'

/** The passwords that a leaving person knows. */
export const SecretsKnown = lazyWithPreload(() =>
  import('#features/client-logins/SecretsKnown.tsx').then((file) => file.SecretsKnown),
)
