import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useOpen } from './useDialog.ts'

/** Opens the dialog for a new record; the palette's addresses carry it. */
const CREATE = 'novo'

/** The dialog for a new record, opened by a button or by `?novo=1`. */
export const useUrlWish = () => {
  const [params, setParams] = useSearchParams()
  const creation = useOpen()
  const { open } = creation
  const isAsked = params.has(CREATE)

  useEffect(() => {
    if (!isAsked) return
    open()
    // The wish is granted once: closing the dialog, or Back, must not open it again.
    setParams(
      (old) => {
        old.delete(CREATE)
        return old
      },
      { replace: true },
    )
  }, [isAsked, open, setParams])

  return creation
}
