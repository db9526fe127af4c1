import type { ClientLoginSort } from '@bastidor/shared/client-logins'
import { searchAt } from '#ui/layout/useListUrl.ts'
import type { Sorts } from '#ui/table/table-url.ts'

/** The filter of the logins; empty values are ignored. */
export type ClientLoginFilter = {
  /** Part of the client's name, the platform or the login. */
  text: string
  platform: string
}

/** The search param of the platform. */
export const PLATFORM = 'plataforma'

/** Parses the filter from the URL. */
export const readClientLogins = (params: URLSearchParams): ClientLoginFilter => ({
  text: searchAt(params),
  platform: (params.get(PLATFORM) ?? '').trim().slice(0, 120),
})

/** The sorts of the table. */
export const CLIENT_LOGIN_SORTS: Sorts<ClientLoginSort> = {
  cliente: ['client', '-client'],
  plataforma: ['platform', '-platform'],
}

/** True if the filter leaves something out. */
export const isFiltered = ({ text, platform }: ClientLoginFilter): boolean =>
  text !== '' || platform !== ''

/** What a filter found: '2 acessos com “zé” em Meta Ads'. */
export const foundText = (total: number, { text, platform }: ClientLoginFilter): string =>
  [
    total === 1 ? '1 acesso' : `${total} acessos`,
    text && `com “${text}”`,
    platform && `em ${platform}`,
  ]
    .filter(Boolean)
    .join(' ')
