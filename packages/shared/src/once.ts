/**
 * Computes a value on its first use, and keeps it. The first `Intl` format of a kind takes a phone
 * 20 to 70 ms, which a page would spend before it shows anything.
 */
export const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
