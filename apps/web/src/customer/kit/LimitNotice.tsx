import { useEffect, useState } from 'react'
import { exceededLimit } from '#lib/forms/text-limit.ts'

/** Says that a typed or pasted text exceeds its field, until the next input or the next field. */
export const LimitNotice = () => {
  const [limit, setLimit] = useState<number>()
  useEffect(() => {
    const check = (event: InputEvent) => setLimit(exceededLimit(event))
    const clear = () => setLimit(undefined)
    document.addEventListener('beforeinput', check)
    document.addEventListener('focusout', clear)
    return () => {
      document.removeEventListener('beforeinput', check)
      document.removeEventListener('focusout', clear)
    }
  }, [])
  if (limit === undefined) return null
  return (
    <p
      ref={showAbove}
      popover="manual"
      className="fixed inset-x-16 top-12 bottom-auto mx-auto rounded-md bg-panel px-18 py-12 text-center weight-500 text-danger field"
      role="alert"
    >
      Aqui cabem {limit.toLocaleString('pt-BR')} caracteres. O que passou disso ficou de fora.
    </p>
  )
}

// Above a modal dialog, where the browser has popovers.
const showAbove = (notice: HTMLElement | null) => notice?.showPopover?.()
