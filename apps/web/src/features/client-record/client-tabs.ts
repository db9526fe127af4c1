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

/** The tabs of a client's page: the departments, and its tasks. */
export const PAGE_TABS = { ...CLIENT_TABS, pauta: 'Pauta' } as const
export type PageTab = keyof typeof PAGE_TABS
const TAB_KEYS = Object.keys(PAGE_TABS) as PageTab[]

/** The tab for a URL key; the first one if it is unknown. */
export const tabOf = (key: string | null): PageTab =>
  TAB_KEYS.find((tab) => tab === key) ?? 'comercial'
