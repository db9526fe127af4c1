import { describe, expect, test } from 'vitest'
import {
  NO_FILTER,
  clientsCallOf,
  clientsPath,
  countFilters,
  lastPageOf,
  readClients,
} from './client-filter.ts'

const read = (address: string) => readClients(new URL(address, 'http://x').searchParams)

test('an address gives back what was written into it', () => {
  const filter = {
    name: 'joão & cia',
    byValue: true,
    isStart: true,
    plan: '507f1f77bcf86cd799439011',
    gestor: 'Ana Lúcia',
    cs: 'Caio',
    isMine: true,
  }
  expect(read(clientsPath(filter, 7))).toEqual({ filter, page: 7 })
})

test('without a filter the first page has the plain address', () => {
  expect(clientsPath(NO_FILTER)).toBe('/home/clients')
  expect(clientsPath(NO_FILTER, 2)).toBe('/home/clients?pagina=2')
  expect(read('/home/clients')).toEqual({ filter: NO_FILTER, page: 1 })
})

test('an invalid filter in the address is ignored', () => {
  expect(read('/?pagina=abc&ordem=1&status=Pausado&busca=%20%20')).toEqual({
    filter: NO_FILTER,
    page: 1,
  })
  expect(read(`/?busca=${'x'.repeat(500)}`).filter.name).toHaveLength(120)
  expect(read('/?pagina=9999999').page).toBe(80_000)
})

describe('the call', () => {
  test.each([
    [{}, '/client/', {}],
    [{ name: 'ana' }, '/client/search', { name: 'ana' }],
    [{ byValue: true }, '/client/find', { value: '0' }],
    [{ name: 'ana', isStart: true }, '/client/find', { name: 'ana', status: 'Start' }],
    [{ cs: 'Caio' }, '/client/find', { cs: 'Caio' }],
  ])('for %j is %s', (filter, path, query) => {
    expect(clientsCallOf({ ...NO_FILTER, ...filter })).toEqual({ path, query })
  })
})

test('the search is no part of the number of filters', () => {
  expect(countFilters({ ...NO_FILTER, name: 'ana', isStart: true, cs: 'Caio' })).toBe(2)
})

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
  [137, 12],
])('%i clients make %i pages', (total, pages) => {
  expect(lastPageOf(total)).toBe(pages)
})
