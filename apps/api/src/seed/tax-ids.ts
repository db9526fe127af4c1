import type { Random } from './random.ts'

const DIGITS = '0123456789'
const LETTERS_AND_DIGITS = `${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const BRANCH = '0001'

/** A company's CNPJ with valid check digits; with letters, as those given out since July 2026. */
export const cnpj = (random: Random, withLetters = false): string => {
  const root = text(random, withLetters ? LETTERS_AND_DIGITS : DIGITS, 8) + BRANCH
  const [, a, b, c, branch, check] =
    /^(..)(...)(...)(....)(..)$/.exec(root + checkDigits(root, 9)) ?? []
  return `${a}.${b}.${c}/${branch}-${check}`
}

/** A person's CPF with valid check digits. */
export const cpf = (random: Random): string => {
  const root = text(random, DIGITS, 9)
  const [, a, b, c, check] = /^(...)(...)(...)(..)$/.exec(root + checkDigits(root, 11)) ?? []
  return `${a}.${b}.${c}-${check}`
}

/**
 * The two check digits: modulo 11, the weights counting up from 2 at the right and starting over
 * after `maxWeight`. A letter counts as its ASCII code less 48, which leaves digits as they are.
 */
export const checkDigits = (root: string, maxWeight: number): string => {
  const first = checkDigit(root, maxWeight)
  return `${first}${checkDigit(`${root}${first}`, maxWeight)}`
}

const checkDigit = (characters: string, maxWeight: number): number => {
  const sum = characters
    .split('')
    .toReversed()
    .reduce(
      (total, character, index) =>
        total + (character.charCodeAt(0) - 48) * (2 + (index % (maxWeight - 1))),
      0,
    )
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}

const text = (random: Random, alphabet: string, length: number) =>
  Array.from({ length }, () => random.pick(alphabet.split(''))).join('')
