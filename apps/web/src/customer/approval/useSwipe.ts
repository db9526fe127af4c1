import { useRef, type TouchEvent } from 'react'

const FAR = 56

/**
 * A horizontal swipe: `step` 1 to the left, -1 to the right. One within something that scrolls
 * sideways scrolls that first.
 */
export const useSwipe = (onSwipe: (step: 1 | -1) => void) => {
  const start = useRef<{ x: number; y: number; room: number[] } | null>(null)
  return {
    onTouchStart: ({ touches, target, currentTarget }: TouchEvent) => {
      const touch = touches[0]
      // What lies over the page, as an enlarged picture, has swipes of its own.
      const isOwn =
        currentTarget.contains(target as Element) && !(target as Element).closest('textarea')
      start.current =
        touch && touches.length === 1 && isOwn
          ? { x: touch.clientX, y: touch.clientY, room: roomOf(target as Element) }
          : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0]
      const from = start.current
      start.current = null
      if (!from || !touch) return
      const x = touch.clientX - from.x
      const isSideways = Math.abs(x) > FAR && Math.abs(x) > 1.6 * Math.abs(touch.clientY - from.y)
      const [before = 0, after = 0] = from.room
      if (isSideways && (x < 0 ? after : before) < 2) onSwipe(x < 0 ? 1 : -1)
    },
  }
}

// How far what is touched can be scrolled to either side.
const roomOf = (target: Element): number[] => {
  const list = target.closest('[data-scrolls]')
  return list ? [list.scrollLeft, list.scrollWidth - list.clientWidth - list.scrollLeft] : []
}
