import { useEffect } from 'react'
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom'
import { useComputedColorScheme } from '@mantine/core'
import { firstScreen } from '#lib/prefetch/first-screen.ts'
import { prefetchCode } from '#lib/prefetch/prefetch-code.ts'
import '#ui/actions/last-focused.ts'
import { OfflineBanner } from '#ui/feedback/OfflineBanner.tsx'
import { useLimitNotice } from '#ui/inputs/useLimitNotice.ts'
import classes from './RootLayout.module.css'

void firstScreen.then(() => prefetchCode(() => import('#ui/actions/focus-after-removal.ts')))

// The first history entry of every page load has the same key. Used alone, a newly opened page
// would scroll to the position of another one, after the user has started to scroll.
const scrollKey = ({ key, pathname }: Location) => (key === 'default' ? pathname : key)

/** The layout of all screens, inside the shell and outside. */
export const RootLayout = () => {
  const isNavigating = useNavigation().state !== 'idle'
  const scheme = useComputedColorScheme('dark')
  useLimitNotice()

  useEffect(() => {
    const color = scheme === 'dark' ? '#141415' : '#ffffff'
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
  }, [scheme])

  return (
    <>
      <a href="#conteudo" className={classes.skip}>
        Pular para o conteúdo
      </a>
      {isNavigating && <div className={classes.progress} aria-hidden="true" />}
      <Outlet />
      <OfflineBanner />
      <ScrollRestoration getKey={scrollKey} />
    </>
  )
}
