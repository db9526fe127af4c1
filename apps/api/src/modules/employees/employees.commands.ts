import { type EmployeeInput, grantableLevels } from '@bastidor/shared/employees'
import type { Level } from '@bastidor/shared/levels'
import { fieldError } from '@bastidor/shared/errors'
import type { CurrentUser } from '#lib/request-context'
import { hashPassword } from '#modules/passwords/passwords-hash'
import { assertPasswordPolicy } from '#modules/passwords/passwords-policy'
import { assertSetupToken, closeSetup, enterSetup } from './employees-setup.ts'
import { EmployeeModel, type EmployeeRecord, namePaths } from './employees.model.ts'

type Prepared = { passwordHash: string; leave?: () => Promise<void> }

/**
 * Checks the permission and hashes the password, before the transaction. Setup requests run one at
 * a time: `leave` releases the slot, as does a failure.
 */
export const prepareEmployee = async (
  actor: CurrentUser | null,
  input: EmployeeInput,
  onRollback: (undo: () => unknown) => void,
): Promise<Prepared> => {
  assertMayGrant(actor, input)
  if (!actor) assertSetupToken(input.setupToken)
  await assertPasswordPolicy(input.password, input)
  if (actor) return { passwordHash: await hashPassword(input.password) }
  const leave = await enterSetup()
  onRollback(leave)
  return { passwordHash: await hashPassword(input.password), leave }
}

/**
 * Creates a person, inside the caller's transaction. Without an actor it is the initial setup: the
 * person always becomes Admin, and only one concurrent request succeeds.
 */
export const createEmployee = async (
  actor: CurrentUser | null,
  { setupToken: _checked, level, ...input }: EmployeeInput,
  passwordHash: string,
): Promise<EmployeeRecord> => {
  assertMayGrant(actor, { level })
  if (!actor) await closeSetup()
  const [created] = await EmployeeModel.create([
    {
      ...input,
      ...namePaths(input.name),
      level: actor ? (level ?? 'Base') : 'Admin',
      // Nobody may give them to themselves.
      ...(!actor && { departments: [] }),
      birthday: input.birthday ?? null,
      password: passwordHash,
    },
  ])
  if (!created) throw new Error('the employee was not created')
  return created.toObject<EmployeeRecord>()
}

/** Throws 403 for a level that the actor may not give; who sets up the product has no choice. */
export const assertMayGrant = (
  actor: CurrentUser | null,
  { level = 'Base' }: { level?: Level | undefined },
): void => {
  if (actor && !grantableLevels(actor).includes(level))
    throw fieldError('level', 'Você não pode criar um funcionário com este nível.', 'FORBIDDEN')
}
