import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withParams } from '#lib/navigation/useSetParams.ts'
import { useDisclosure } from './useDialog.ts'

/** Search param that opens the dialog for a new record; used by the palette's links. */
const CREATE = 'novo'

/** The dialog for a new record, opened by a button or by `?novo=1`. */
export const useDialogParam = () => {
  const [params, setParams] = useSearchParams()
  const creation = useDisclosure()
  const { open } = creation
  const isAsked = params.has(CREATE)

  useEffect(() => {
    if (!isAsked) return
    open()
    // Removes the param: closing the dialog, or Back, must not open it again.
    setParams((old) => withParams(old, { [CREATE]: '' }), { replace: true })
  }, [isAsked, open, setParams])

  return creation
}
