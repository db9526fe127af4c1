import type { QueryFilter } from 'mongoose'
import { fold } from '@bastidor/shared/text'
import type { VaultLogin } from '@bastidor/shared/vault'
import { type Page, findPage } from '#cache/pagination'
import { anyOf, contains } from '#database/operators'
import type { CurrentUser } from '#lib/request-context'
import {
  LOGINS_BY_DEPARTMENT,
  ClientLoginModel,
  type ClientLoginRecord,
  completed,
  shown,
} from '#modules/client-logins/client-logins.model'
import { LOGIN_FIELDS, toVaultLogin } from '#modules/client-logins/client-logins.view'

/** A page of the logins that name a department of the caller's, by client and platform. */
export const listMine = async (
  { departments = [] }: CurrentUser,
  text: string | undefined,
  page: Page,
): Promise<{ results: VaultLogin[]; total: number }> => {
  if (departments.length === 0) return { results: [], total: 0 }
  const filter: QueryFilter<ClientLoginRecord> = {
    ...shown,
    departments: anyOf(departments),
    ...(text?.trim() && { searchFolded: contains(fold(text)) }),
  }
  const { records, total } = await findPage(ClientLoginModel, {
    ...page,
    filter,
    order: { clientFolded: 1, platformFolded: 1, _id: 1 },
    fields: LOGIN_FIELDS,
    index: { page: LOGINS_BY_DEPARTMENT, count: LOGINS_BY_DEPARTMENT },
  })
  return { results: records.map((record) => toVaultLogin(completed(record))), total }
}
