/**
 * Things that come and go with the requests. No Set: each time one makes room anew, its old table
 * leads to the next, and once V8 takes a table for long-lived it keeps all that followed, with every
 * request in them, until it sweeps the whole heap.
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
