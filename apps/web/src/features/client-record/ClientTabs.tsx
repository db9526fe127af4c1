import type { ReactNode } from 'react'
import { QuickTabs } from '#ui/layout/QuickTabs.tsx'
import { CLIENT_TABS, PAGE_TABS, type ClientTab, type PageTab } from './client-tabs.ts'
import classes from './ClientTabs.module.css'
import { useClientTab } from './useClientTab.ts'

type Props = {
  /** The content of the tab of the client's tasks; without it there is none. */
  tasks?: ReactNode
  /** The content of an open department. */
  children: (tab: ClientTab) => ReactNode
}

/** The six department tabs of a client and its tasks; the open one is in the URL. */
export const ClientTabs = ({ tasks, children }: Props) => {
  const [page, open] = useClientTab()
  const names: Partial<Record<PageTab, string>> = tasks ? PAGE_TABS : CLIENT_TABS
  return (
    <QuickTabs
      label="Áreas do cliente"
      names={names as Record<PageTab, string>}
      open={page === 'pauta' && !tasks ? 'comercial' : page}
      onOpen={open}
      classNames={classes}
    >
      {(tab) => (tab === 'pauta' ? tasks : children(tab))}
    </QuickTabs>
  )
}
