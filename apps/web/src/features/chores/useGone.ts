import { useEffect, useRef } from 'react'

/** True in `current` once the component has left the screen, for a save that is answered later. */
export const useGone = () => {
  const goneRef = useRef(false)
  useEffect(() => {
    goneRef.current = false
    return () => {
      goneRef.current = true
    }
  }, [])
  return goneRef
}
