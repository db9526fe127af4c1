import { useLayoutEffect, useState, type ComponentType } from 'react'

/**
 * A component that is loaded when it is needed; `isLost` if its code did not arrive. `load` is the
 * same function at every render.
 */
export const useCode = <Props>(load: () => Promise<ComponentType<Props>>) => {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const [isLost, setLost] = useState(false)
  // A layout effect, so that code that is there already is part of the first paint.
  useLayoutEffect(() => {
    load().then(
      (part) => setPart(() => part),
      () => setLost(true),
    )
  }, [load])
  return { Part, isLost }
}
