import { createHmac, timingSafeEqual } from 'node:crypto'
import mongoose from 'mongoose'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { takeLease } from '#database/distributed-lock'
import { defineModel } from '#database/model'
import { env } from '#config/env'
import { EmployeeModel } from '#modules/employees/employees.model'

/** Facts about the installation as a whole, one document each. */
type SettingRecord = { _id: string; at: Date; count: number }
export const SettingModel = defineModel<SettingRecord>('Setting', 'settings', {
  _id: { type: String, required: true },
  at: { type: Date },
  count: { type: Number, default: 0 },
})

const SETUP_DONE = 'setup'

/**
 * Whether the first employee is still to be created
 * (docs/rules/sessions-and-secrets.md#first-access).
 */
export const isSetupNeeded = async (): Promise<boolean> =>
  !(await SettingModel.exists({ _id: SETUP_DONE })) && !(await EmployeeModel.exists({}))

/** In production the first employee needs this token; made from the secrets where none is set. */
export const setupToken = (): string =>
  env.SETUP_TOKEN ??
  createHmac('sha256', env.JWT_SECRETS[0] ?? '')
    .update('first employee')
    .digest('base64url')
    .slice(0, 24)

export const isSetupTokenRequired = env.NODE_ENV === 'production'

const SOMEBODY_ELSE = 'Outra pessoa está fazendo o primeiro acesso neste momento.'

/**
 * Lets one first creation at a time through to what costs something, the hash of its password;
 * answers how to let the next one. The others are told 401 at once. Of a process that died half-way
 * the place is free again after half a minute.
 */
export const enterSetup = async (): Promise<() => Promise<void>> => {
  const { db } = mongoose.connection
  const leave = db && (await takeLease(db, 'first-employee'))
  if (!leave) throw new AppError('UNAUTHENTICATED', SOMEBODY_ELSE)
  // Whoever was here before may have been the first.
  if (await isSetupNeeded()) return leave
  await leave()
  throw new AppError('UNAUTHENTICATED')
}

/**
 * Closes the door of the first run, inside the transaction of that creation: of several at once
 * exactly one gets through, and it never opens again. The others are told 401.
 */
export const closeSetup = async (): Promise<void> => {
  if (!(await isSetupNeeded())) throw new AppError('UNAUTHENTICATED')
  await SettingModel.create([{ _id: SETUP_DONE, at: new Date(), count: 1 }])
}

/** Refuses (403) whoever makes the first employee in production without the installation's code. */
export const assertSetupToken = (presented: string | undefined): void => {
  if (isSetupTokenRequired && !isSame(presented ?? '', setupToken()))
    throw fieldError('setupToken', 'Código de instalação incorreto.', 'FIELD_FORBIDDEN')
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
