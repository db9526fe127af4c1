import { type EmployeeInput, grantableLevels, type Level } from '@bastidor/shared/employees'
import { AppError, fieldError } from '@bastidor/shared/errors'
import type { CurrentUser } from '#lib/request-context'
import { hashPassword } from '#modules/passwords/passwords-hash'
import { destroyDependants } from '#modules/dependants'
import { assertPasswordPolicy } from '#modules/passwords/passwords-policy'
import { assertSetupToken, closeSetup, enterSetup } from './employees-setup.ts'
import { assertAnotherAdmin } from './employees-admins.ts'
import { EmployeeModel, type EmployeeRecord, namePaths } from './employees.model.ts'
import { revokeTokens } from './employees-tokens.ts'

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
  if (actor) assertMayGrant(actor, input.level ?? 'Base')
  else assertSetupToken(input.setupToken)
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
  if (actor) assertMayGrant(actor, level ?? 'Base')
  else await closeSetup()
  const [created] = await EmployeeModel.create([
    {
      ...input,
      ...namePaths(input.name),
      level: actor ? (level ?? 'Base') : 'Admin',
      birthday: input.birthday ?? null,
      password: passwordHash,
    },
  ])
  if (!created) throw new Error('the employee was not created')
  return created.toObject<EmployeeRecord>()
}

const assertMayGrant = (actor: CurrentUser, level: Level) => {
  if (!grantableLevels(actor).includes(level))
    throw fieldError('level', 'Você não pode criar um funcionário com este nível.', 'FORBIDDEN')
}

/** Toggles a person's active state; deactivating ends their sessions. */
export const toggleEmployee = async (
  actor: CurrentUser,
  target: EmployeeRecord,
): Promise<EmployeeRecord> => {
  if (actor.id === String(target._id)) throw new AppError('OWN_ACCOUNT')
  await assertAnotherAdmin(target)
  if (target.active) await revokeTokens(target._id)
  const toggled = await EmployeeModel.findByIdAndUpdate(
    target._id,
    { $set: { active: !target.active }, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<EmployeeRecord>()
  if (!toggled) throw new AppError('NOT_FOUND')
  return toggled
}

/**
 * Deletes a person with what belongs to them; a successor takes over their clients. Throws 409 for the current user and for the last active Admin.
 */
export const deleteEmployee = async (
  actor: CurrentUser,
  target: EmployeeRecord,
  successor: EmployeeRecord | null,
): Promise<void> => {
  if (actor.id === String(target._id)) throw new AppError('OWN_ACCOUNT')
  await assertAnotherAdmin(target)
  await destroyDependants('employee', target._id, successor)
  const { deletedCount } = await EmployeeModel.deleteOne({ _id: target._id })
  if (deletedCount === 0) throw new AppError('NOT_FOUND')
}
