import { createHmac, timingSafeEqual } from 'node:crypto'
import mongoose from 'mongoose'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { takeLease } from '#database/distributed-lock'
import { env } from '#config/env'
import { EmployeeModel } from './employees.model.ts'
import { SettingModel } from './employees.setup.model.ts'

const SETUP_DONE = 'setup'

/**
 * True until the first employee has been created (docs/rules/sessions-and-secrets.md#first-access).
 */
export const isSetupNeeded = async (): Promise<boolean> =>
  !(await SettingModel.exists({ _id: SETUP_DONE })) && !(await EmployeeModel.exists({}))

/**
 * The token that production requires for the first employee; derived from the secrets if none is
 * set.
 */
export const setupToken = (): string =>
  env.SETUP_TOKEN ??
  createHmac('sha256', env.JWT_SECRETS[0] ?? '')
    .update('first employee')
    .digest('base64url')
    .slice(0, 24)

export const isSetupTokenRequired = env.NODE_ENV === 'production'

const SOMEBODY_ELSE = 'Outra pessoa está fazendo o primeiro acesso neste momento.'

/**
 * Admits one setup request at a time to the expensive part, the password hash; returns a function
 * that releases the slot. Concurrent requests get 401 immediately. If the process dies, the slot
 * expires after 30 seconds.
 */
export const enterSetup = async (): Promise<() => Promise<void>> => {
  const { db } = mongoose.connection
  const leave = db && (await takeLease(db, 'first-employee'))
  if (!leave) throw new AppError('UNAUTHENTICATED', SOMEBODY_ELSE)
  // The previous holder of the slot may have finished the setup.
  if (await isSetupNeeded()) return leave
  await leave()
  throw new AppError('UNAUTHENTICATED')
}

/**
 * Ends the setup for good, inside the transaction that creates the first employee. Of several
 * concurrent requests one succeeds; the others get 401.
 */
export const closeSetup = async (): Promise<void> => {
  if (!(await isSetupNeeded())) throw new AppError('UNAUTHENTICATED')
  await SettingModel.create([{ _id: SETUP_DONE, at: new Date(), count: 1 }])
}

/** Rejects (403) the first employee in production without the installation's setup token. */
export const assertSetupToken = (presented: string | undefined): void => {
  if (isSetupTokenRequired && !isSame(presented ?? '', setupToken()))
    throw fieldError('setupToken', 'Código de instalação incorreto.', 'FIELD_FORBIDDEN')
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
