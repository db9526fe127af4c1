import { type PublicLink, readPublicLink } from '@bastidor/shared/public-links'
import { type ComponentType, lazy, Suspense } from 'react'
import { GonePage } from './GonePage.tsx'

/**
 * What each kind of link shows. Whoever opens one loads no other; the page itself asks for the file
 * named here before this code has arrived (`vite.customer-page.ts`).
 */
const SCREENS: Partial<Record<PublicLink, ComponentType<{ id: string }>>> = {
  nps: lazy(() => import('./SurveyScreen.tsx').then((file) => ({ default: file.SurveyScreen }))),
  approval: lazy(() =>
    import('./ApprovalScreen.tsx').then((file) => ({ default: file.ApprovalScreen })),
  ),
}

/** What customers open without a login: one page per link, and nothing to navigate to. */
export const CustomerApp = ({ path }: { path: string }) => {
  const { link, id } = readPublicLink(path) ?? { link: null, id: '' }
  const Screen = link && id ? SCREENS[link] : null
  if (!Screen) return <GonePage />
  return (
    <Suspense fallback={<p className="waiting">Carregando…</p>}>
      <Screen id={id} />
    </Suspense>
  )
}
