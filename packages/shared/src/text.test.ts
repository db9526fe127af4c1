import { describe, expect, test } from 'vitest'
import { canonical, fold } from './text.ts'

describe('fold', () => {
  test.each([
    ['  João  da Silva ', 'joao da silva'],
    ['ÇÃÕ', 'cao'],
    ['', ''],
  ])('%j becomes %j', (typed, folded) => {
    expect(fold(typed)).toBe(folded)
  })
})

test('canonical turns look-alike letters into the plain ones and keeps case and accents', () => {
  expect(canonical(' Ｌíder ')).toBe('Líder')
})

test('what people type never folds to nothing, and a folded text stays as it is', () => {
  for (const typed of ['^', '`', '´', '¨', '~', 'ー', '·', 'ˆ', '😀', '.*', 'İ', 'ß']) {
    expect(fold(typed)).not.toBe('')
    expect(fold(fold(typed))).toBe(fold(typed))
  }
})
