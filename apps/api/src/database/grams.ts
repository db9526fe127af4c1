const LENGTH = 3

/**
 * Every three letters in a row of a folded text, each once: an index of these finds what contains a
 * text without walking all names.
 */
export const gramsOf = (folded: string): string[] => {
  const letters = Array.from(folded)
  const count = Math.max(0, letters.length - LENGTH + 1)
  return [
    ...new Set(Array.from({ length: count }, (_, at) => letters.slice(at, at + LENGTH).join(''))),
  ]
}

// How common letters are in names of Brazilian businesses, the commonest first.
const COMMON = 'aeo isrntcdlumpgvfbhzjqxkyw0123456789'

/**
 * The part of a searched text that is likely to be in the fewest names; none where the text is too
 * short to have one. A guess that is wrong costs time, never a result.
 */
export const rarestGram = (folded: string): string | undefined => {
  const rarity = (gram: string) =>
    Array.from(gram).reduce((sum, letter) => sum + rarityOf(letter), 0)
  return gramsOf(folded).toSorted((a, b) => rarity(b) - rarity(a))[0]
}

const rarityOf = (letter: string) => {
  const at = COMMON.indexOf(letter)
  return at < 0 ? COMMON.length : at
}
