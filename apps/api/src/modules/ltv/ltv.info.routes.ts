import { infoSchema } from '@bastidor/shared/dashboard'
import { endpoint } from '#http/endpoint'
import { rememberedFigure } from '#cache/computed-value'
import { sumInfo } from './ltv-info.ts'

const info = rememberedFigure(['clients'], (now) => sumInfo(now))

export const infoEndpoints = [
  endpoint('ltv.info', {
    summary: 'Sites, business profiles, networks and ad platforms of the active clients',
    answer: infoSchema,
    cacheTags: ['clients'],
    handler: async () => (await info()).value,
  }),
]
