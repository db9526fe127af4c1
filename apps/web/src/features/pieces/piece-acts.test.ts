import type { PieceState } from '@bastidor/shared/pieces.kinds'
import { expect, test } from 'vitest'
import { actsOf, waitText } from './piece-acts.ts'

const ana = { id: 'ana', name: 'Ana' }
const bia = { id: 'bia', name: 'Bia' }
const of = (state: PieceState, reviewer: typeof bia | null = null) => ({
  state,
  author: ana,
  reviewer,
})
const NOBODY = { me: 'caio', isLead: false, mayEdit: false, mayPublish: false }
const EDITOR = { ...NOBODY, mayEdit: true, mayPublish: true }

test('an editor sends a draft or an adjusted piece to the check, and reopens an approved one', () => {
  expect(actsOf(of('draft'), EDITOR)).toEqual(['send'])
  expect(actsOf(of('adjust'), EDITOR)).toEqual(['send'])
  expect(actsOf(of('approved'), EDITOR)).toEqual(['publish', 'reopen'])
  expect(actsOf(of('approved'), NOBODY)).toEqual([])
})

test('anybody but the author checks a piece of which nobody is named', () => {
  expect(actsOf(of('review'), NOBODY)).toEqual(['pass', 'return'])
  expect(actsOf(of('review'), { ...NOBODY, me: 'ana', isLead: true })).toEqual([])
  expect(waitText(of('review'), { ...NOBODY, me: 'ana' })).toMatch(/não confere a própria/)
})

test('a named colleague does, or a Líder', () => {
  expect(actsOf(of('review', bia), NOBODY)).toEqual([])
  expect(waitText(of('review', bia), NOBODY)).toBe('Quem confere é Bia.')
  expect(actsOf(of('review', bia), { ...NOBODY, me: 'bia' })).toEqual(['pass', 'return'])
  expect(actsOf(of('review', bia), { ...NOBODY, isLead: true })).toEqual(['pass', 'return'])
})

test('once who was named has left, the piece names nobody, and anybody does as before', () => {
  const named = of('review', bia)
  expect(actsOf({ ...named, reviewer: null }, NOBODY)).toEqual(['pass', 'return'])
  expect(waitText({ ...named, reviewer: null }, NOBODY)).toBe('')
})

test.each(['ready', 'sent', 'published'] as const)('nothing is done with one that is %s', (state) =>
  expect(actsOf(of(state), { ...EDITOR, isLead: true })).toEqual([]),
)
