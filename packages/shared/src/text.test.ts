import { describe, expect, test } from 'vitest'
import {
  ALL_SEEN,
  VISIBLE,
  canonical,
  fold,
  foldName,
  storedName,
  withoutUnseen,
  withoutUnseenInLines,
  writtenNumber,
} from './text.ts'

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

test('a stored name has plain letters and spaces, and the ordinals and accents that were typed', () => {
  expect(storedName('Ｃart\u00f3rio\u00a0do 1º Of\u0069\u0301cio, 3ª Vara ')).toBe(
    'Cartório do 1º Ofício, 3ª Vara',
  )
  for (const name of ['Sant´Ana', 'Obra 10 m²', 'Sabor™', '½ a ½'])
    expect(storedName(name)).toBe(name)
})

test('a name folds alike with its ordinals raised or not, and never to nothing', () => {
  for (const name of ['1º Ofício', '1o oficio']) expect(foldName(name)).toBe('1o oficio')
  expect(foldName('Sant´Ana')).toBe('sant´ana')
  for (const name of ['^', '´', '¨', '˜', 'ﷺ', '¹']) expect(foldName(name)).not.toBe('')
})

test('typed text never folds to nothing, and a folded text stays unchanged', () => {
  for (const typed of ['^', '`', '´', '¨', '~', 'ー', '·', 'ˆ', '😀', '.*', 'İ', 'ß']) {
    expect(fold(typed)).not.toBe('')
    expect(fold(fold(typed))).toBe(fold(typed))
  }
})

test.each([0, 7, 999, 1000, 1500, 12_345, 999_999.99, 1_000_000, 0.5])(
  '%d is written as Intl writes it in Portuguese',
  (number) => expect(writtenNumber(number)).toBe(number.toLocaleString('pt-BR')),
)

describe('what nobody sees', () => {
  // The planes in which there are letters, and the one of tags.
  const everyLetter = () =>
    [0, 0x1_0000, 0xe_0000].flatMap((plane) =>
      Array.from({ length: 0x1_0000 }, (_, place) => String.fromCodePoint(plane + place)),
    )
  const unseen = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{Cs}]/u

  test('is taken out of a line, whatever it is, and nothing else is', () => {
    const wrong = everyLetter().filter((letter) => {
      const kept = withoutUnseen(`a${letter}b`)
      const isKept = kept === `a${letter}b`
      // What Unicode may yet fill these blocks with is ignored today.
      const isUnseen = unseen.test(letter) || /[\u2028\u2029\u2800\ufff0-\ufffb]/.test(letter)
      return isKept === isUnseen
    })
    expect(wrong.map((letter) => letter.codePointAt(0)!.toString(16))).toEqual([])
  })

  test('is what a text must not hold anywhere, and cannot consist of', () => {
    const wrong = everyLetter().filter(
      (letter) =>
        unseen.test(letter) &&
        !/\p{Cs}/u.test(letter) &&
        (ALL_SEEN.test(`a${letter}b`) || VISIBLE.test(letter)),
    )
    expect(wrong.map((letter) => letter.codePointAt(0)!.toString(16))).toEqual([])
    expect(ALL_SEEN.test('Gestor de Tráfego (1º)')).toBe(true)
  })

  test.each([
    ['Ana\u200b Sou\u00adza', 'Ana Souza'],
    ['\u202egro.elpmaxe\u202c', 'gro.elpmaxe'],
    ['\u2066Ana\u2069\u200f\u061c', 'Ana'],
    ['Ana\r\n\tSouza\u2028', 'Ana Souza'],
    ['\ufeffAna\u{e0041}\u{e007f}', 'Ana'],
    ['Ana\ufe0f\u200d', 'Ana'],
    ['\ud800Ana\udc00', 'Ana'],
  ])('%j becomes %j', (typed, kept) => {
    expect(withoutUnseen(typed)).toBe(kept)
  })

  test('leaves a text of several lines with its lines and tabs', () => {
    expect(withoutUnseenInLines(' Um\u200b\r\n\t- \u202edois\u202c\n\n👩‍🎨\u2028três\vquatro ')).toBe(
      'Um\r\n\t- dois\n\n👩‍🎨\ntrês\nquatro',
    )
  })

  test.each(['👩‍🎨 Bia', '👩🏽‍🚀', '🏳️‍🌈', '❤️', '1️⃣', '👨‍👩‍👧‍👦', 'Açaí & Cia.'])('%s stays whole', (typed) => {
    expect(withoutUnseen(typed)).toBe(typed)
  })
})
