import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '@bastidor/shared/text'
import { containsFilter, suffixesOf } from './clients-substring-index.ts'

test('a text has every end of three letters and more, each once, cut off after twelve', () => {
  expect(suffixesOf('banana')).toEqual(['banana', 'anana', 'nana', 'ana'])
  expect(suffixesOf('aaaaaaaaaaaaaa').map(({ length }) => length)).toEqual([
    12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
  ])
  expect([suffixesOf('sp'), suffixesOf(''), containsFilter('sp')]).toEqual([[], [], undefined])
})

test('no end begins with a space, as nothing does that is searched for', () => {
  expect(suffixesOf('a boa casa')).toEqual([
    'a boa casa',
    'boa casa',
    'oa casa',
    'a casa',
    'casa',
    'asa',
  ])
})

test('an end is cut between characters, never within one', () => {
  expect(suffixesOf('🎉🎊🎈🎂')).toEqual(['🎉🎊🎈🎂', '🎊🎈🎂'])
})

const patternOf = (condition: unknown) =>
  new RegExp((condition as { $regex: string }).$regex.replaceAll('\\x00', '\0'), 'u')

test('the ends find what contains a text and nothing else, so that no search misses anything', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(text, text, text, (before, searched, after) => {
      const [name, part] = [fold(before + searched + after), fold(searched)]
      for (const stored of [name, fold(before + after)]) {
        const filter = containsFilter(part)
        if (!filter) continue
        const found =
          suffixesOf(stored).some((end) => patternOf(filter.nameEnds).test(end)) &&
          (!filter.nameFolded || patternOf(filter.nameFolded).test(stored))
        expect(found).toBe(stored.includes(part))
      }
    }),
  )
})
