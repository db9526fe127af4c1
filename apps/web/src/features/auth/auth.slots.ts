import { lazyCode } from '#lib/prefetch/lazyCode.ts'

/** The second step of a login, from its own feature: loaded for people who have a second factor. */
export const SecondLogin = lazyCode(() =>
  import('#features/second-factor/SecondLogin.tsx').then((file) => file.SecondLogin),
)
