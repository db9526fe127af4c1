import { useSearchParams } from 'react-router-dom'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'

const SEARCH = 'busca'

/** The search text in the URL. */
export const searchAt = (params: URLSearchParams): string =>
  (params.get(SEARCH) ?? '').trim().slice(0, 120)

/** A list's state in the URL: search, and the new-record dialog. */
export const useListUrl = () => {
  const [params, setParams] = useSearchParams()
  const creation = useDialogParam()

  const change = (key: string, value: string) =>
    setParams(
      (old) => {
        if (value) old.set(key, value)
        else old.delete(key)
        return old
      },
      { replace: true, preventScrollReset: true },
    )

  return {
    search: searchAt(params),
    setSearch: (text: string) => change(SEARCH, text),
    creation,
  }
}
