import { describe, expect, test } from 'vitest'
import { formatTaxId, formatTypedTaxId } from './tax-id-mask.ts'

describe('while one types', () => {
  test.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['52998224725', '529.982.247-25'],
    ['529982247251', '52.998.224/7251'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['112223330001819', '11.222.333/0001-819'],
  ])('%s is written %s', (typed, written) => {
    expect(formatTypedTaxId(typed)).toBe(written)
    expect(formatTypedTaxId(written)).toBe(written)
  })
})

describe('as it is read', () => {
  test.each([
    ['52998224725', '529.982.247-25'],
    ['11222333000181', '11.222.333/0001-81'],
    ['isento', 'isento'],
    ['1234', '1234'],
    ['não informado!', 'não informado!'],
  ])('%s is shown as %s', (stored, shown) => expect(formatTaxId(stored)).toBe(shown))
})
