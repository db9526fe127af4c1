import type { RenewalKind } from '@bastidor/shared/renewals'
import { useSearchParams } from 'react-router-dom'

const KINDS: Record<string, RenewalKind> = { contratos: 'contract', dominios: 'domain' }
const KIND = 'tipo'
const MINE = 'meus'

export type RenewalFilter = { kind?: RenewalKind | undefined; isMine: boolean }

/** The renewals' filter in the URL. */
export const renewalsAt = (params: URLSearchParams): RenewalFilter => {
  const shown = params.get(KIND) ?? ''
  return {
    kind: Object.hasOwn(KINDS, shown) ? KINDS[shown] : undefined,
    isMine: params.get(MINE) === '1',
  }
}

/** The timeline's filter, stored in the URL. */
export const useRenewalsUrl = () => {
  const [params, setParams] = useSearchParams()
  const change = (key: string, value: string) =>
    setParams(
      (old) => {
        if (value) old.set(key, value)
        else old.delete(key)
        return old
      },
      { preventScrollReset: true },
    )
  const shown = params.get(KIND) ?? ''
  return {
    /** The value of the choice: '', 'contratos' or 'dominios'. */
    shown: Object.hasOwn(KINDS, shown) ? shown : '',
    ...renewalsAt(params),
    setShown: (value: string) => change(KIND, value),
    setMine: (isMine: boolean) => change(MINE, isMine ? '1' : ''),
  }
}
