import { useSearchParams } from 'react-router-dom'
import { useSetParams } from '#lib/navigation/useSetParams.ts'
import { readTable, tableParams, type Sorts, type TableState } from './table-url.ts'
import { useIsPhone } from './useIsPhone.ts'

/** How a list is shown, kept in the URL beside its filter; phones have only cards. */
export const useTableUrl = (sorts: Sorts<string>) => {
  const [params] = useSearchParams()
  const setParams = useSetParams()
  const isPhone = useIsPhone()
  const state = readTable(params, sorts)
  return {
    table: isPhone ? { ...state, isTable: false } : state,
    setTable: (next: TableState) => setParams(tableParams(next)),
  }
}
