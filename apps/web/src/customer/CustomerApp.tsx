import { type PublicLink, readPublicLink } from '@bastidor/shared/public-links'
import type { ReactNode } from 'react'
import { GonePage } from './GonePage.tsx'
import { SurveyScreen } from './SurveyScreen.tsx'

/** What each kind of link shows. */
const SCREENS: Partial<Record<PublicLink, (id: string) => ReactNode>> = {
  nps: (id) => <SurveyScreen id={id} />,
}

/** What customers open without a login: one page per link, and nothing to navigate to. */
export const CustomerApp = ({ path }: { path: string }) => {
  const { link, id } = readPublicLink(path) ?? { link: null, id: '' }
  const screen = link && id ? SCREENS[link]?.(id) : null
  return screen ?? <GonePage />
}
