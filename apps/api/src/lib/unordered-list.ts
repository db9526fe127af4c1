/**
 * What is open at the moment, in no order; `add` returns the function that removes the item again. For
 * items that come and go with each request: a `Set` would keep finished ones until a full garbage
 * collection (docs/decisions/038).
 */
export const createUnorderedList = <Item>() => {
  const entries: { item: Item; at: number }[] = []
  const add = (item: Item): (() => void) => {
    const entry = { item, at: entries.length }
    entries.push(entry)
    return () => {
      if (entries[entry.at] !== entry) return
      const last = entries.pop()
      if (!last || last === entry) return
      last.at = entry.at
      entries[entry.at] = last
    }
  }
  return {
    add,
    /** Calls `visit` with each item that is there now; it may remove any. */
    forEach: (visit: (item: Item) => void): void =>
      entries.map(({ item }) => item).forEach((item) => visit(item)),
  }
}
