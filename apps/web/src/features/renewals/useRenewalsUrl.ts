import type { RenewalKind } from '@bastidor/shared/renewals'
import { useSearchParams } from 'react-router-dom'
import { asMonth } from '#lib/navigation/as-month.ts'
import { useSetParams } from '#lib/navigation/useSetParams.ts'

const KINDS: Record<string, RenewalKind> = { contratos: 'contract', dominios: 'domain' }
const KIND = 'tipo'
const MINE = 'meus'
const MONTH = 'mes'

export type RenewalFilter = {
  kind?: RenewalKind | undefined
  /** `YYYY-MM`; without it what is due soon. */
  month?: string | undefined
  isMine: boolean
}

/** The renewals' filter in the URL. */
export const renewalsAt = (params: URLSearchParams): RenewalFilter => {
  const shown = params.get(KIND) ?? ''
  return {
    kind: Object.hasOwn(KINDS, shown) ? KINDS[shown] : undefined,
    month: asMonth(params.get(MONTH)),
    isMine: params.get(MINE) === '1',
  }
}

/** The timeline's filter, stored in the URL. */
export const useRenewalsUrl = () => {
  const [params] = useSearchParams()
  const setParams = useSetParams({ push: true })
  const shown = params.get(KIND) ?? ''
  return {
    /** The value of the choice: '', 'contratos' or 'dominios'. */
    shown: Object.hasOwn(KINDS, shown) ? shown : '',
    ...renewalsAt(params),
    setShown: (value: string) => setParams({ [KIND]: value }),
    setMonth: (month: string) => setParams({ [MONTH]: month }),
    setMine: (isMine: boolean) => setParams({ [MINE]: isMine ? '1' : '' }),
  }
}
