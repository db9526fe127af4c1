import type { PortalMonthLine } from '@bastidor/shared/portal'
import { expect, test } from 'vitest'
import { owedText, shownLines } from './month-lines.ts'

const line = (over: Partial<PortalMonthLine>): PortalMonthLine => ({
  kind: 'criativo',
  sold: 12,
  delivered: 0,
  owed: 0,
  items: [],
  ...over,
})

test.each([
  [{ delivered: 8, owed: 4 }, 'Faltam 4'],
  [{ delivered: 11, owed: 1 }, 'Falta 1'],
  [{ delivered: 12 }, 'Tudo entregue'],
  [{ delivered: 8, owed: 7 }, 'Faltam 7, contando o que ficou de antes'],
  [{ sold: null, owed: 2 }, 'Faltam 2, contando o que ficou de antes'],
  [{ sold: null, delivered: 1 }, ''],
])('%j: %s', (over, text) => {
  expect(owedText(line(over))).toBe(text)
})

test('a kind neither agreed on nor done nor owed is left out', () => {
  const shown = [line({}), line({ sold: null, delivered: 1 }), line({ sold: null, owed: 1 })]
  expect(shownLines([...shown, line({ sold: null })])).toEqual(shown)
})
