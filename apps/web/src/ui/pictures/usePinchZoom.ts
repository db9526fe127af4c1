import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const MAX = 4
const CLOSER = 2.5
/** Maximum movement of a click, in pixels. */
const CLICK_PX = 6

type Point = { clientX: number; clientY: number }
/** The fixed point of a zoom: a share of the content, at a position of the box. */
type Anchor = { shareX: number; shareY: number; x: number; y: number }
type View = { zoom: number; anchor: Anchor | null }

/**
 * Zooms the content of a scrolling box: with the wheel (or a touchpad pinch) around the pointer, or
 * toggled. A mouse drags the enlarged content; touch scrolls it.
 */
export const usePinchZoom = () => {
  const stage = useRef<HTMLDivElement>(null)
  const [{ zoom, anchor }, setView] = useState<View>({ zoom: 1, anchor: null })
  const moved = useRef(false)

  useLayoutEffect(() => {
    const box = stage.current
    if (!box || !anchor) return
    const { shareX, shareY, x, y } = anchor
    box.scrollTo(shareX * box.scrollWidth - x, shareY * box.scrollHeight - y)
  }, [anchor])

  useEffect(() => {
    const box = stage.current
    if (!box) return
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      const anchor = anchorAt(box, event)
      const factor = Math.exp(-event.deltaY / (event.ctrlKey ? 100 : 400))
      setView((old) => ({ anchor, zoom: Math.min(MAX, Math.max(1, old.zoom * factor)) }))
    }
    const handlePress = ({ clientX, clientY, pointerType, button }: PointerEvent) => {
      moved.current = false
      if (pointerType !== 'mouse' || button !== 0) return
      const from = { x: box.scrollLeft + clientX, y: box.scrollTop + clientY }
      const drag = (event: PointerEvent) => {
        const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
        if (distance > CLICK_PX) moved.current = true
        if (moved.current) box.scrollTo(from.x - event.clientX, from.y - event.clientY)
      }
      const end = () => window.removeEventListener('pointermove', drag)
      window.addEventListener('pointermove', drag)
      window.addEventListener('pointerup', end, { once: true })
    }
    // React's wheel listener is passive and could not prevent the page zoom.
    box.addEventListener('wheel', handleWheel, { passive: false })
    box.addEventListener('pointerdown', handlePress)
    return () => {
      box.removeEventListener('wheel', handleWheel)
      box.removeEventListener('pointerdown', handlePress)
    }
  }, [])

  return {
    stage,
    zoom,
    /** True if the last press was a drag. */
    hasMoved: () => moved.current,
    /** Zooms in on a point, or out again. */
    toggle: (point: Point | null) => {
      const anchor = stage.current && anchorAt(stage.current, point)
      setView((old) => ({ anchor, zoom: old.zoom > 1 ? 1 : CLOSER }))
    },
  }
}

// Without a point, the centre of the visible part.
const anchorAt = (box: HTMLElement, point: Point | null): Anchor => {
  const { left, top, width, height } = box.getBoundingClientRect()
  const [x, y] = point ? [point.clientX - left, point.clientY - top] : [width / 2, height / 2]
  return {
    shareX: (box.scrollLeft + x) / box.scrollWidth,
    shareY: (box.scrollTop + y) / box.scrollHeight,
    x,
    y,
  }
}
