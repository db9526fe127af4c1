import { monthOf } from '@bastidor/shared/dates'
import { SettingModel } from '#modules/employees/employees.setup.model'

/** The setting that says since when there is a scope; the migration makes it. */
export const SCOPE_SINCE = 'scopeSince'

/** The first month of which there is a scope. */
export const scopeSince = async (now: Date): Promise<string> => {
  const setting = await SettingModel.findById(SCOPE_SINCE).lean<{ at: Date }>()
  return monthOf(setting?.at ?? now)
}
