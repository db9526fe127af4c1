import { expect, test } from 'vitest'
import { endpoints } from '../endpoints.ts'
import { openApiDocument } from '#modules/docs/docs-document'

/** Page sizes of the paginated lists. */
const PAGES = {
  '/client/': '12',
  '/client/imports': '10',
  '/metrics/clients': '24',
  '/notification': '20',
  '/nps/': '24',
  '/nps/getNps': '24',
  '/nps/recommendations': '24',
  '/nps/byClientsName/{name}': '24',
}

test('a list whose screen has no pager answers a hundred when nobody says how many', () => {
  const { paths = {} } = openApiDocument(endpoints, '0')
  const limits = Object.entries(paths).flatMap(([path, { get }]) => {
    const parameters = (get?.parameters ?? []) as { name: string; schema?: { default?: string } }[]
    const limit = parameters.find(({ name }) => name === 'limit')
    return limit ? [[path, limit.schema?.default] as const] : []
  })
  expect(limits.map(([path]) => path)).toEqual(
    expect.arrayContaining([
      '/deletedClient/',
      '/clientLogin/',
      '/employee',
      ...Object.keys(PAGES),
    ]),
  )
  expect(Object.fromEntries(limits.filter(([, limit]) => limit !== '100'))).toEqual(PAGES)
})
