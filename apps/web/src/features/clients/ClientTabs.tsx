import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { CLIENT_TABS, TAB_KEYS, tabOf, type ClientTab } from './client.tabs.ts'
import classes from './ClientTabs.module.css'
import { useClientTab } from './useClientTab.ts'

type Props = {
  /** What the open tab holds. */
  children: (tab: ClientTab) => ReactNode
}

/** The six departments of a client; the open one is in the address. */
export const ClientTabs = ({ children }: Props) => {
  const [tab, open] = useClientTab()
  return (
    <Tabs value={tab} onChange={(key) => open(tabOf(key))} keepMounted={false}>
      <Tabs.List className={classes.list} aria-label="Áreas do cliente">
        {TAB_KEYS.map((key) => (
          <Tabs.Tab key={key} value={key} className={classes.tab}>
            {CLIENT_TABS[key]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TAB_KEYS.map((key) => (
        <Tabs.Panel key={key} value={key} className={classes.panel}>
          {children(key)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
