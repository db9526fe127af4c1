import { cloneElement, Suspense, useEffect, useRef, useState } from 'react'
import type { PointerEvent, ReactElement } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'

const TooltipBubble = lazyWithPreload(() =>
  import('./TooltipBubble.tsx').then((file) => file.TooltipBubble),
)

const OPEN_DELAY_MS = 250

type Handlers = {
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void
}
type Props = { label: string; disabled?: boolean; children: ReactElement }

/**
 * A label beside an element under the mouse; the element has an accessible name of its own. The kit's
 * tooltip, with all that places it, is loaded when the browser is idle.
 */
export const Tooltip = ({ label, disabled = false, children }: Props) => {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const own = children.props as Handlers

  const handleEnter = (event: PointerEvent<HTMLElement>) => {
    own.onPointerEnter?.(event)
    const { currentTarget, pointerType } = event
    clearTimeout(timer.current)
    if (pointerType !== 'touch' && currentTarget !== target)
      timer.current = setTimeout(() => setTarget(currentTarget), OPEN_DELAY_MS)
  }
  const handleLeave = (event: PointerEvent<HTMLElement>) => {
    own.onPointerLeave?.(event)
    clearTimeout(timer.current)
  }
  const handlers: Handlers = { onPointerEnter: handleEnter, onPointerLeave: handleLeave }
  // Handlers are called by events, not while rendering.
  // oxlint-disable-next-line react/refs
  const element = cloneElement(children, handlers)
  return (
    <>
      {element}
      <Suspense>
        {target && <TooltipBubble target={target} label={label} disabled={disabled} />}
      </Suspense>
    </>
  )
}
