import { lazy } from 'react'
import { loadCode } from '#lib/prefetch/load-code.ts'

/** The second step of a login, from its own feature: loaded for people who have a second factor. */
export const SecondLogin = lazy(async () => {
  const file = await loadCode(() => import('#features/second-factor/SecondLogin.tsx'))
  return { default: file.SecondLogin }
})
