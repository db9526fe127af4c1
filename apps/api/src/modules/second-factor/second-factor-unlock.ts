import { emailAddress } from '@bastidor/shared/fields'
import { transact } from '#database/transaction'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { COMMAND } from '#modules/employees/employees-password'
import { forgetFailuresOf } from '#modules/passwords/passwords-throttle'
import { resetFactors } from './second-factor.commands.ts'

/**
 * Removes a person's second factors from the command line, for a lone Admin who lost theirs, and
 * resets their failed logins. Throws for an unknown or inactive person.
 */
export const unlockPerson = async (email: string): Promise<{ name: string; email: string }> => {
  const asked = emailAddress().safeParse(email)
  const found = asked.success ? await EmployeeModel.findOne({ email: asked.data }).lean() : null
  if (!found) throw new Error(`Ninguém da equipe tem o e-mail "${email}".`)
  if (!found.active)
    throw new Error(`${found.name} está inativo(a) e não entra: um Admin o(a) ativa.`)
  await transact(async () => {
    await resetFactors(found, COMMAND)
    await AuditModel.create([
      systemEntry('pnpm person:unlock', 'employee.resetSecond', {
        entity: 'employee',
        id: String(found._id),
        label: found.name,
        changed: ['totp', 'passkeys', 'recovery'],
      }),
    ])
  })
  await forgetFailuresOf(found.email)
  return { name: found.name, email: found.email }
}
