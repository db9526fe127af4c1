import '#theme/kit-screens.css'
import '@mantine/notifications/styles.layer.css'
import { useQuery } from '@tanstack/react-query'
import { startTransition, Suspense, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { isSessionEnd } from '#lib/http/api-error.ts'
import { useCan } from '#lib/session/Can.tsx'
import { useOwnGrants } from '#lib/session/own-grants.ts'
import { sessionQuery } from '#lib/session/session.ts'
import { typedAhead, useHotkeys } from '#lib/navigation/shortcuts.ts'
import { useStoreReturnUrls } from '#lib/navigation/return-url.ts'
import { paths } from '#paths.ts'
import { BrandMark } from '#ui/layout/Brand.tsx'
import { MainContext } from '#ui/layout/MainContext.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { usePrintInLight } from '#lib/browser/usePrintInLight.ts'
import { useNextVisit } from '#lib/prefetch/next-visit.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { currentNavItem, HOME, NAV_ITEMS } from './nav-items.ts'
import { NavScreens } from './NavScreens.tsx'
import classes from './Shell.module.css'
import { StepUp } from './StepUp.tsx'
import { TopBar } from './TopBar.tsx'
import { useGoToShortcuts } from './useGoToShortcuts.ts'
import { useLinkPrefetch } from './useLinkPrefetch.ts'
import { useSessionEnd } from './useSessionEnd.ts'

const CommandPalette = lazyWithPreload(() =>
  import('./CommandPalette.tsx').then((file) => file.CommandPalette),
)
const ShortcutSheet = lazyWithPreload(() =>
  import('./ShortcutSheet.tsx').then((file) => file.ShortcutSheet),
)

/** The staff layout: waits for the current user, then wraps every screen under /home. */
export const Shell = () => {
  const location = useLocation()
  const session = useQuery(sessionQuery())
  const grants = useOwnGrants()
  useSessionEnd()

  // Remounted for another person, who may log in in another tab: no input of the former one stays.
  if (session.data && grants.isKnown) return <Frame key={session.data.id} />
  const { error, refetch, isFetching } = session.data ? grants : session
  if (isSessionEnd(error))
    return (
      <Navigate to={paths.login} replace state={{ from: location.pathname + location.search }} />
    )
  return (
    <main id="conteudo" className="grid min-h-screen place-items-center p-(--bs-gutter)">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <span className={classes.splash} role="status" aria-label="Carregando">
          <BrandMark size={56} />
        </span>
      )}
    </main>
  )
}

const Frame = () => {
  /** Undefined until it is first opened: its code is loaded then. */
  const [isPaletteOpen, setPaletteOpen] = useState<boolean>()
  const sheet = useDisclosure()
  const isAllowed = useCan()
  const current = currentNavItem(useLocation().pathname)
  const { title, screens } = current ?? HOME
  const openPalette = () => {
    if (isPaletteOpen === undefined) typedAhead.until = performance.now() + 8000
    startTransition(() => setPaletteOpen(true))
  }

  useGoToShortcuts()
  useLinkPrefetch()
  useStoreReturnUrls()
  useNextVisit()
  usePrintInLight()
  useHotkeys([
    { key: 'mod+k', label: 'Buscar telas e ações', run: openPalette },
    { key: '/', label: 'Ir para a busca', run: () => focusSearch() || openPalette() },
    { key: '?', label: 'Mostrar os atalhos', run: sheet.open },
  ])

  return (
    <>
      <TopBar
        sections={NAV_ITEMS.filter(({ action }) => isAllowed(action))}
        current={current}
        onSearch={openPalette}
        onShowShortcuts={sheet.open}
      />
      <div className={classes.level}>
        {screens.length > 0 && (
          <nav className={classes.screens} aria-label={title}>
            <NavScreens screens={screens} className={classes.screen} />
          </nav>
        )}
      </div>
      <main id="conteudo" className="block" data-shell>
        <MainContext value>
          <Outlet />
        </MainContext>
      </main>
      <Toasts />
      <StepUp />
      <Suspense>
        {isPaletteOpen !== undefined && (
          <CommandPalette isOpen={isPaletteOpen} onClose={() => setPaletteOpen(false)} />
        )}
        {sheet.isOpen && <ShortcutSheet onClose={sheet.close} />}
      </Suspense>
    </>
  )
}

const focusSearch = (): boolean => {
  const search = document.querySelector<HTMLInputElement>('input[data-search]')
  search?.focus()
  search?.select()
  return search !== null
}
