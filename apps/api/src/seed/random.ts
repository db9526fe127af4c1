/** A source of chance that gives the same sequence for the same number (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    /** A whole number from `min` to `max`. */
    int,
    /** One of the given things. */
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item,
    /** Whether something that happens this often (0 to 1) happens. */
    chance: (probability: number) => next() < probability,
    /** The same things in another order. */
    shuffle: <Item>(items: readonly Item[]): Item[] => {
      const shuffled = [...items]
      for (let index = shuffled.length - 1; index > 0; index -= 1) {
        const other = int(0, index)
        ;[shuffled[index], shuffled[other]] = [shuffled[other] as Item, shuffled[index] as Item]
      }
      return shuffled
    },
    /** So many hex digits, as in the ids of other companies' links. */
    hex: (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join(''),
  }
}
export type Random = ReturnType<typeof randomFrom>
