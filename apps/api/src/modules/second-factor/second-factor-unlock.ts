import { emailAddress } from '@bastidor/shared/fields'
import { transact } from '#database/transaction'
import { systemEntry } from '#audit/audit-entry'
import { AuditModel } from '#audit/audit.model'
import { accountChanged } from '#modules/account-changes'
import { createLink, linkOf } from '#modules/access-links/access-links.create'
import { EmployeeModel } from '#modules/employees/employees.model'
import { COMMAND } from '#modules/employees/employees-password'
import { forgetFailuresOf } from '#modules/passwords/passwords-throttle'
import { resetFactors } from './second-factor.commands.ts'

/**
 * Removes a person's second factors from the command line, for a lone Admin who lost theirs, and
 * resets their failed logins; returns a link, good for 24 hours, to set a password. Throws for an
 * unknown or inactive person.
 */
export const unlockPerson = async (
  email: string,
): Promise<{ name: string; email: string; link: string }> => {
  const asked = emailAddress().safeParse(email)
  const found = asked.success ? await EmployeeModel.findOne({ email: asked.data }).lean() : null
  if (!found) throw new Error(`Ninguém da equipe tem o e-mail "${email}".`)
  if (!found.active)
    throw new Error(`${found.name} está inativo(a) e não entra: um Admin o(a) ativa.`)
  const link = await transact(async () => {
    await resetFactors(found, COMMAND)
    const { token } = await createLink(found, 'access', { by: null })
    await accountChanged(found, 'link', COMMAND)
    await AuditModel.create([
      systemEntry('pnpm person:unlock', 'employee.resetSecond', {
        entity: 'employee',
        id: String(found._id),
        label: found.name,
        changed: ['totp', 'passkeys', 'recovery', 'link'],
      }),
    ])
    return linkOf(token)
  })
  await forgetFailuresOf(found.email)
  return { name: found.name, email: found.email, link }
}
