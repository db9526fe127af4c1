import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Opens the dialog for a new record; the palette's addresses carry it. */
const CREATE = 'novo'

/** Whether the dialog for a new record is open: asked for by a button, or by `?novo=1`. */
export const useUrlWish = () => {
  const [params, setParams] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const isAsked = params.has(CREATE)

  if (isAsked && !isCreating) setCreating(true)
  useEffect(() => {
    if (!isAsked) return
    // The wish is granted once: closing the dialog, or Back, must not open it again.
    setParams(
      (old) => {
        old.delete(CREATE)
        return old
      },
      { replace: true },
    )
  }, [isAsked, setParams])

  return { isCreating, setCreating }
}
