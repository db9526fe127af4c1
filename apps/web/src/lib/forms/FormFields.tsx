import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'

type Props = { isSaving: boolean; className?: string | undefined; children: ReactNode }

/**
 * The fields of a form that its save closes or replaces. Nothing can be typed into them meanwhile, as
 * it would be lost; a failed save gives the focus back.
 */
export const FormFields = ({ isSaving, className = 'contents', children }: Props) => {
  const fields = useRef<HTMLDivElement>(null)
  const held = useRef<HTMLElement | null>(null)
  // Before the browser takes the focus from what is inert.
  useLayoutEffect(() => {
    const active = document.activeElement
    if (isSaving && active instanceof HTMLElement && fields.current?.contains(active))
      held.current = active
  }, [isSaving])
  useEffect(() => {
    if (isSaving) return
    const isFree = document.activeElement === document.body
    if (isFree && held.current?.isConnected) held.current.focus({ preventScroll: true })
    held.current = null
  }, [isSaving])
  return (
    <div ref={fields} className={className} inert={isSaving}>
      {children}
    </div>
  )
}
