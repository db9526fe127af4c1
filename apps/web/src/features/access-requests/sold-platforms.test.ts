import { expect, test } from 'vitest'
import { buildClient } from '#test/build.ts'
import { soldPlatforms } from './sold-platforms.ts'

const NOTHING = Object.fromEntries(
  [
    'google',
    'meta',
    'tikTok',
    'linkedin',
    'nGmb',
    'posts',
    'nVideos',
    'site',
    'mixtree',
    'catalogo',
    'smart',
    'lp',
  ].map((field) => [field, 0]),
)

test('each thing sold asks for its platforms, in the order of the work', () => {
  const all = buildClient({ ...NOTHING, posts: 8, meta: 500, google: 500, nGmb: 1, lp: 2 })
  expect(soldPlatforms(all)).toEqual([
    'Instagram',
    'Facebook',
    'Meta Business',
    'Google Ads',
    'Google Meu Negócio',
    'Hospedagem',
    'Registro do domínio',
  ])
})

test('without a sold service no platform is proposed', () => {
  expect(soldPlatforms(buildClient(NOTHING))).toEqual([])
})
