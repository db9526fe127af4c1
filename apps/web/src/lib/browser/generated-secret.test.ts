import { expect, test } from 'vitest'
import { generateSecret } from './generated-secret.ts'

/** Gives these bytes one after the other, then fails. */
const bytes = (given: number[]) => {
  const left = [...given]
  return (count: number) => {
    if (left.length < count) throw new Error('no bytes left')
    return Uint8Array.from(left.splice(0, count))
  }
}
const COMPLETE = [0, 25, 50, 60] // a, A, 3, #

test('has 20 characters, of all four kinds, and none that are mistaken for another', () => {
  for (let round = 0; round < 200; round += 1) {
    const secret = generateSecret()
    expect(secret).toHaveLength(20)
    for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/]) expect(secret).toMatch(kind)
    expect(secret).not.toMatch(/[lI1O0]/)
  }
})

test('is another one every time', () => {
  expect(new Set(Array.from({ length: 100 }, () => generateSecret())).size).toBe(100)
})

test('draws bytes again that would favour the beginning of the alphabet', () => {
  const fair = [...COMPLETE, ...Array.from({ length: 16 }, () => 0)]
  const unfair = [255, 254, 250]
  expect(generateSecret(bytes([...unfair, ...fair]))).toBe(generateSecret(bytes(fair)))
})

test('draws a whole password again when a kind is missing, instead of putting one in', () => {
  const onlySmall = Array.from({ length: 20 }, () => 0)
  const fair = [...COMPLETE, ...Array.from({ length: 16 }, () => 1)]
  expect(generateSecret(bytes([...onlySmall, ...fair]))).toBe(generateSecret(bytes(fair)))
})
