import type { Access } from '@bastidor/shared/access-links'
import type { Chart, Info } from '@bastidor/shared/dashboard'
import type { MyDay } from '@bastidor/shared/my-day'
import type { Message } from '@bastidor/shared/messages'
import type { ChannelList } from '@bastidor/shared/notifications.channels'
import type { KindList, NotificationList } from '@bastidor/shared/notifications'
import { http, HttpResponse } from 'msw'
import { buildMetrics } from './month-figures.ts'

/** The access of somebody who has a password and no link. */
export const ACTIVE_ACCESS: Access = {
  state: 'active',
  linkExpiresAt: null,
  totp: false,
  passkeys: 0,
  lastLoginAt: null,
}

/**
 * What the dashboard of an agency without clients and every bar ask for; many tests pass by there.
 */
export const HOME_CALLS = [
  http.get('*/message/', () => HttpResponse.json({ text: '', writer: '' } satisfies Message)),
  http.get('*/ltv/range/:code', () => HttpResponse.json(0)),
  http.get('*/ltv/ltv', () => HttpResponse.json({ result: null })),
  http.get('*/ltv/info', () =>
    HttpResponse.json({ sumPages: 0, sumGMB: 0, sumRedesSociais: 0, sumAds: 0 } satisfies Info),
  ),
  http.get('*/metrics', () => HttpResponse.json(buildMetrics())),
  http.get('*/ltv/charts/:name', () =>
    HttpResponse.json({ series: [], updatedAt: new Date().toISOString() } satisfies Chart),
  ),
  http.get('*/notification', () =>
    HttpResponse.json({ results: [], total: 0, unread: 0 } satisfies NotificationList),
  ),
  http.get('*/notification/preferences', () =>
    HttpResponse.json({ results: [], total: 0 } satisfies KindList),
  ),
  http.get('*/notification/channels', () =>
    HttpResponse.json({ results: [], total: 0, mailOn: false } satisfies ChannelList),
  ),
  http.get('*/client/renewals/months', () => HttpResponse.json({ results: [], total: 0 })),
  http.get('*/employee/load', () => HttpResponse.json({ results: [], total: 0 })),
  http.get('*/employee/:id/access', () => HttpResponse.json(ACTIVE_ACCESS)),
  http.get('*/clientLogin/platforms', () => HttpResponse.json({ results: [], total: 0 })),
  http.get('*/today', () => HttpResponse.json({} satisfies MyDay)),
]
