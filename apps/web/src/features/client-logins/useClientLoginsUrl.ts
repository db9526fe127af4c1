import { useSearchParams } from 'react-router-dom'
import { useSetParams } from '#lib/navigation/useSetParams.ts'
import { SEARCH, useListUrl } from '#ui/layout/useListUrl.ts'
import { useTableUrl } from '#ui/table/useTableUrl.ts'
import { CLIENT_LOGIN_SORTS, PLATFORM, readClientLogins } from './client-login-filter.ts'

/** The state of the logins in the URL: search, platform, view and the new-login dialog. */
export const useClientLoginsUrl = () => {
  const [params] = useSearchParams()
  const { setSearch, creation } = useListUrl()
  const setParams = useSetParams()
  return {
    filter: readClientLogins(params),
    setSearch,
    setPlatform: (platform: string) => setParams({ [PLATFORM]: platform }),
    clear: () => setParams({ [SEARCH]: '', [PLATFORM]: '' }),
    creation,
    ...useTableUrl(CLIENT_LOGIN_SORTS),
  }
}
