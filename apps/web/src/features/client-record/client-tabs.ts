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
const TAB_KEYS = Object.keys(CLIENT_TABS) as ClientTab[]

/** The tab for a URL key; the first one if it is unknown. */
export const tabOf = (key: string | null): ClientTab =>
  TAB_KEYS.find((tab) => tab === key) ?? 'comercial'
