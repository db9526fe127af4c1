import type { Department } from '@bastidor/shared/departments'

/** The departments of a client, by their key in the URL. */
export const CLIENT_TABS = {
  comercial: 'Comercial',
  financeiro: 'Financeiro',
  social: 'Social',
  dev: 'Dev',
  trafego: 'Tráfego',
  av: 'A&V',
} as const satisfies Record<string, Department>

export type ClientTab = keyof typeof CLIENT_TABS

/** The tabs of a client's page beside the departments: its contracts, tasks and pieces. */
const OTHER_TABS = { contratos: 'Contratos', pauta: 'Pauta', pecas: 'Peças' } as const
export type OtherTab = keyof typeof OTHER_TABS
export const PAGE_TABS = { ...CLIENT_TABS, ...OTHER_TABS } as const
export type PageTab = keyof typeof PAGE_TABS
const TAB_KEYS = Object.keys(PAGE_TABS) as PageTab[]

export const isOther = (tab: PageTab): tab is OtherTab => Object.hasOwn(OTHER_TABS, tab)

/** The tab for a URL key; the first one if it is unknown. */
export const tabOf = (key: string | null): PageTab =>
  TAB_KEYS.find((tab) => tab === key) ?? 'comercial'
