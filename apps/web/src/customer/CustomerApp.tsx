import { type PublicLink, readPublicLink } from '@bastidor/shared/public-links'
import type { ComponentType } from 'react'
import { GonePage } from './kit/GonePage.tsx'
import { LostPage } from './kit/LostPage.tsx'
import { useCode } from './kit/useCode.ts'

type Screen = ComponentType<{ id: string }>

/** The screen of each public link, one chunk each (the build reads these lines). */
const SCREENS: Partial<Record<PublicLink, () => Promise<Screen>>> = {
  nps: () => import('./survey/SurveyScreen.tsx').then((file) => file.SurveyScreen),
  approval: () => import('./approval/ApprovalScreen.tsx').then((file) => file.ApprovalScreen),
  proposal: () => import('./proposal/ProposalScreen.tsx').then((file) => file.ProposalScreen),
  receipt: () => import('./receipt/ReceiptScreen.tsx').then((file) => file.ReceiptScreen),
  briefing: () => import('./briefing/BriefingScreen.tsx').then((file) => file.BriefingScreen),
  portal: () => import('./portal/PortalScreen.tsx').then((file) => file.PortalScreen),
  access: () => import('./access/AccessScreen.tsx').then((file) => file.AccessScreen),
}

/** The screen of an address, if it is one of a link. */
export const loadScreen = async (path: string): Promise<Screen | undefined> =>
  screenAt(path).load?.()

type AppProps = {
  path: string
  /** The screen of the address, if it is there already. */
  Screen?: Screen | undefined
}

/** The app for customers without a login: one page per link, no navigation. */
export const CustomerApp = ({ path, Screen }: AppProps) => {
  const { load, id } = screenAt(path)
  if (!load) return <GonePage />
  return Screen ? <Screen id={id} /> : <LoadedScreen load={load} id={id} />
}

const screenAt = (path: string) => {
  const { link, id } = readPublicLink(path) ?? { link: null, id: '' }
  return { load: link && id ? SCREENS[link] : undefined, id }
}

type Props = { load: () => Promise<Screen>; id: string }

const LoadedScreen = ({ load, id }: Props) => {
  const { Part: Screen, isLost } = useCode(load)
  if (Screen) return <Screen id={id} />
  if (isLost) return <LostPage />
  return <p className="waiting">Carregando…</p>
}
