import { expect, test } from 'vitest'
import { buildClient } from '#test/build.ts'
import { soldPlatforms } from './sold-platforms.ts'

const NOTHING = {
  ...{ google: 0, meta: 0, tikTok: 0, linkedin: 0, nGmb: 0, posts: 0, nVideos: 0 },
  ...{ site: 0, mixtree: 0, catalogo: 0, smart: 0, lp: 0 },
}

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

test('where nothing was sold nothing is asked for', () => {
  expect(soldPlatforms(buildClient(NOTHING))).toEqual([])
})
