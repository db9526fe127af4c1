import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from '@bastidor/shared/text'
import { gramsOf, rarestGram } from './grams.ts'

test('a text has its three letters in a row, each once, and a short one none', () => {
  expect(gramsOf('banana')).toEqual(['ban', 'ana', 'nan'])
  expect([gramsOf('sp'), gramsOf(''), rarestGram('sp')]).toEqual([[], [], undefined])
})

test('of a searched text the part with the rarest letters is looked for', () => {
  expect([rarestGram('clinica xyk'), rarestGram('loja 42')]).toEqual(['xyk', ' 42'])
})

test('whatever contains a text has its rarest part, so that no search misses anything', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  fc.assert(
    fc.property(text, text, text, (before, searched, after) => {
      const [name, part] = [fold(before + searched + after), fold(searched)]
      const gram = rarestGram(part)
      if (gram && name.includes(part)) expect(gramsOf(name)).toContain(gram)
    }),
  )
})
