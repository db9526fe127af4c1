import type { DueRenewal, Urgency } from '@bastidor/shared/my-day'
import type { PendingItem } from '@bastidor/shared/pending-customers'

export const id = (digit: string) => digit.repeat(24)
export const listOf = <Item>(results: Item[], total = results.length) => ({ results, total })

export const DOMAIN = {
  kind: 'domain' as const,
  date: '2026-11-28',
  daysLeft: 7,
  clientId: id('d'),
  clientName: 'Ótica Lume',
  logo: null,
  gestor: '',
  gestorId: null,
  cs: 'Marina Couto',
  csId: null,
  siteId: id('e'),
  detail: 'Loja',
  value: 900,
  whatsapp: '(47) 98888-7777',
}
export const CONTRACT: DueRenewal = {
  ...DOMAIN,
  kind: 'contract',
  date: '2026-11-18',
  daysLeft: -3,
  clientId: id('f'),
  clientName: 'Mercado Sol',
  siteId: null,
  detail: '12 Meses',
  whatsapp: '(47) 99999-8888',
}
export const dueOf = (lists: Partial<Record<Urgency, DueRenewal[]>>) => ({
  overdue: listOf(lists.overdue ?? []),
  today: listOf(lists.today ?? []),
  week: listOf(lists.week ?? []),
})
export const waiting = (kind: 'nps' | 'approval', days: number): PendingItem => ({
  kind,
  id: String(days).padStart(32, kind === 'nps' ? 'a' : 'b'),
  _id: String(days).padStart(32, kind === 'nps' ? 'a' : 'b'),
  title: 'Satisfação',
  clientId: id('a'),
  clientName: 'Bar do Zé',
  logo: null,
  whatsapp: '',
  contactName: '',
  since: '2026-11-10',
  days,
  seenAt: null,
  expiresAt: null,
  daysLeft: null,
  lateDays: 0,
  archivedAt: null,
})
