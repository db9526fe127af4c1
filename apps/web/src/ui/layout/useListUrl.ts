import { useSearchParams } from 'react-router-dom'
import { useSetParams } from '#lib/navigation/useSetParams.ts'
import { useDialogParam } from '#ui/dialogs/useDialogParam.ts'

/** The search param of the text. */
export const SEARCH = 'busca'

/** The search text in the URL. */
export const searchAt = (params: URLSearchParams): string =>
  (params.get(SEARCH) ?? '').trim().slice(0, 120)

/** A list's state in the URL: search, and the new-record dialog. */
export const useListUrl = () => {
  const [params] = useSearchParams()
  const setParams = useSetParams()
  const creation = useDialogParam()

  return {
    search: searchAt(params),
    setSearch: (text: string) => setParams({ [SEARCH]: text }),
    creation,
  }
}
