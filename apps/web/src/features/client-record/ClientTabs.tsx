import type { ReactNode } from 'react'
import { QuickTabs } from '#ui/layout/QuickTabs.tsx'
import { CLIENT_TABS, type ClientTab } from './client-tabs.ts'
import classes from './ClientTabs.module.css'
import { useClientTab } from './useClientTab.ts'

type Props = {
  /** The content of the open tab. */
  children: (tab: ClientTab) => ReactNode
}

/** The six department tabs of a client; the open one is in the URL. */
export const ClientTabs = ({ children }: Props) => {
  const [tab, open] = useClientTab()
  return (
    <QuickTabs
      label="Áreas do cliente"
      names={CLIENT_TABS}
      open={tab}
      onOpen={open}
      classNames={classes}
    >
      {children}
    </QuickTabs>
  )
}
