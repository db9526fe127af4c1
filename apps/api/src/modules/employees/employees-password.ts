import { randomInt } from 'node:crypto'
import { fieldsOf } from '@bastidor/shared/errors'
import { emailAddress } from '@bastidor/shared/fields'
import { newPassword } from '@bastidor/shared/passwords'
import { transact } from '#database/transaction'
import { accountChanged } from '#modules/account-changes'
import { hashPassword } from '#modules/passwords/passwords-hash'
import { assertPasswordPolicy } from '#modules/passwords/passwords-policy'
import { forgetFailuresOf } from '#modules/passwords/passwords-throttle'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { EmployeeModel } from './employees.model.ts'
import { revokeTokens } from './employees-tokens.ts'

// Without letters and digits that look alike on a screen.
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
/** Who made a change from the command line. */
export const COMMAND = { name: 'Um comando no servidor' }

const GROUPS = 5
const GROUP = 4

/** A random password of 100 bits, in groups that are easy to read out. */
const makePassword = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/**
 * Resets a person's password from the command line, for a lone Admin who forgot theirs: to the
 * given password, which must satisfy the password policy, or to a random one. Ends their sessions,
 * resets their failed logins and writes an audit entry. Throws for an unknown or inactive person.
 */
export const resetPassword = async (
  email: string,
  given?: string,
): Promise<{ name: string; email: string; password: string }> => {
  const asked = emailAddress().safeParse(email)
  const found = asked.success ? await EmployeeModel.findOne({ email: asked.data }).lean() : null
  if (!found) throw new Error(`Ninguém da equipe tem o e-mail "${email}".`)
  if (!found.active)
    throw new Error(
      `${found.name} está inativo(a) e não entra com senha nenhuma: um Admin o(a) ativa.`,
    )
  const password = given ?? makePassword()
  await assertSound(password, found)
  const hash = await hashPassword(password)
  await transact(async () => {
    await EmployeeModel.updateOne(
      { _id: found._id },
      { $set: { password: hash, passwordSetAt: new Date() } },
    )
    await revokeTokens(found._id)
    await accountChanged(found, 'password', COMMAND)
    await AuditModel.create([
      systemEntry('pnpm person:password', 'employee.password', {
        entity: 'employee',
        id: String(found._id),
        label: found.name,
        changed: ['password'],
      }),
    ])
  })
  await forgetFailuresOf(found.email)
  return { name: found.name, email: found.email, password }
}

const assertSound = async (password: string, person: { name: string; email: string }) => {
  const checked = newPassword().safeParse(password)
  if (!checked.success) throw new Error(Object.values(fieldsOf(checked.error)).join(' '))
  await assertPasswordPolicy(password, person)
}
