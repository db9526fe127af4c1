import {
  useFocusWithin,
  useHover,
  useLocalStorage,
  useMediaQuery,
  useMergedRef,
} from '@mantine/hooks'
import { useEffect, useState } from 'react'

/** How long each of the two is visible. */
const TURN_MS = 7_500

/**
 * Alternates between message and payday; hover or focus pauses it. With reduced motion both are
 * visible (WCAG 2.2.2).
 */
export const useRotation = (isEditing: boolean) => {
  const isReduced = useMediaQuery('(prefers-reduced-motion: reduce)', false, {
    getInitialValueInEffect: false,
  })
  const [isStopped, setStopped] = useLocalStorage({
    key: 'bastidor.recado-parado',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  const { ref: hoverRef, hovered } = useHover()
  const { ref: focusRef, focused } = useFocusWithin()
  const place = useMergedRef(hoverRef, focusRef)

  const isStill = isReduced || isStopped
  const isPaydays = useAlternation(isStill || hovered || focused, isEditing)
  const shown = isPaydays ? 'payday' : 'message'
  const turns = {
    shown: isStill ? 'both' : shown,
    canStop: !isReduced,
    isStopped,
    toggle: () => setStopped(!isStopped),
  }
  return [place, turns] as const
}

// True while the payday is visible. Pausing keeps the current one; editing shows the message.
const useAlternation = (isHeld: boolean, isEditing: boolean): boolean => {
  const [isPaydays, setPaydays] = useState(false)
  if (isEditing && isPaydays) setPaydays(false)
  useEffect(() => {
    if (isHeld || isEditing) return
    const timer = setInterval(() => setPaydays((was) => !was), TURN_MS)
    return () => clearInterval(timer)
  }, [isHeld, isEditing])
  return isPaydays
}
