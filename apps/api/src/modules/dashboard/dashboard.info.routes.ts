import { infoSchema } from '@bastidor/shared/dashboard'
import { endpoint } from '#http/endpoint'
import { cachedFigure } from '#cache/cached-figure'
import { sumInfo } from './dashboard-info.ts'

const info = cachedFigure(['clients'], (now) => sumInfo(now))

export const endpoints = [
  endpoint('ltv.info', {
    summary: 'Sites, business profiles, networks and ad platforms of the active clients',
    answer: infoSchema,
    handler: async () => (await info()).value,
  }),
]
