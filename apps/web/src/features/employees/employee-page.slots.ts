import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

/** Part of a person's page, without the parts of its dialogs in `employees.slots.ts`. */
export { WorkLeft } from '#features/pauta/WorkLeft.tsx'
/** The passwords that somebody who left still knows. */
export const SecretsLeft = lazyWithPreload(() =>
  import('#features/client-logins/SecretsKnown.tsx').then((file) => file.SecretsLeft),
)
