import { useState } from 'react'

/** Whether the empty fields of a client show; the same for all of its tabs. */
export type EmptyFields = { areShown: boolean; toggle: () => void }

/** They are hidden until the user shows them. */
export const useEmptyFields = (): EmptyFields => {
  const [areShown, setShown] = useState(false)
  return { areShown, toggle: () => setShown(!areShown) }
}
