/**
 * A set for objects with the lifetime of a request. A JavaScript Set leaks here: when it grows, its
 * old table references the new one, and once V8 promotes an old table it retains all later ones,
 * with every request in them, until a full GC.
 */
export const createArraySet = <Thing>() => {
  const here: Thing[] = []
  return {
    enter: (thing: Thing): void => void here.push(thing),
    leave: (thing: Thing): void => {
      const at = here.indexOf(thing)
      if (at >= 0) here.splice(at, 1)
    },
    forEach: (act: (thing: Thing) => void): void => [...here].forEach(act),
  }
}
