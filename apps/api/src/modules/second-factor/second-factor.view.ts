import { type Factors, type Passkey } from '@bastidor/shared/second-factor'
import { strongUntil } from '#http/second-factor'
import type { Context, CurrentUser } from '#lib/request-context'
import { type PasskeyRecord, hasTotp } from '#modules/employees/employees-factors'
import type { EmployeeRecord } from '#modules/employees/employees.model'

/** A passkey as its owner sees it. */
export const toPasskey = ({ _id, name, createdAt, lastUsedAt }: PasskeyRecord): Passkey => ({
  id: String(_id),
  _id: String(_id),
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt && lastUsedAt.toISOString(),
})

/** A person's factors as they see them. */
export const toFactors = (
  person: EmployeeRecord,
  actor: CurrentUser,
  { secondFactor }: Context,
): Factors => ({
  totp: hasTotp(person),
  passkeys: person.passkeys.map(toPasskey),
  recoveryLeft: person.recovery.length,
  policy: secondFactor,
  strongUntil: strongUntil(actor).toISOString(),
})
