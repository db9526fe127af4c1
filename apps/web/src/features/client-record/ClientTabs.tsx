import type { ReactNode } from 'react'
import { QuickTabs } from '#ui/layout/QuickTabs.tsx'
import {
  CLIENT_TABS,
  PAGE_TABS,
  isOther,
  type ClientTab,
  type OtherTab,
  type PageTab,
} from './client-tabs.ts'
import classes from './ClientTabs.module.css'
import { useClientTab } from './useClientTab.ts'

/** The departments alone, which fit in one line on most phones. */
const FEW =
  'flex gap-4 max-sm:justify-between [@media(max-width:25em)]:grid [@media(max-width:25em)]:grid-cols-3'

type Props = {
  /** The content of the tabs beside the departments; without it there are none. */
  others?: Record<OtherTab, ReactNode>
  /** The content of an open department. */
  children: (tab: ClientTab) => ReactNode
}

/** The six department tabs of a client, its contracts, tasks and pieces; the open one is in the URL. */
export const ClientTabs = ({ others, children }: Props) => {
  const [page, open] = useClientTab()
  const names: Partial<Record<PageTab, string>> = others ? PAGE_TABS : CLIENT_TABS
  return (
    <QuickTabs
      label="Áreas do cliente"
      names={names as Record<PageTab, string>}
      open={isOther(page) && !others ? 'comercial' : page}
      onOpen={open}
      classNames={others ? classes : { ...classes, list: FEW }}
    >
      {(tab) => (isOther(tab) ? others?.[tab] : children(tab))}
    </QuickTabs>
  )
}
