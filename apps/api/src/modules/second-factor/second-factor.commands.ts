import type { Types } from 'mongoose'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { MINUTE_MS } from '@bastidor/shared/dates'
import { MAX_PASSKEYS, PENDING_MINUTES } from '@bastidor/shared/second-factor'
import type { Context, CurrentUser } from '#lib/request-context'
import {
  NO_FACTORS,
  type PasskeyRecord,
  hasFactor,
  hasTotp,
  totpLocation,
} from '#modules/employees/employees-factors'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { accountChanged } from '#modules/account-changes'
import { encrypt } from '#secrets/envelope'
import { deleteAll } from '#database/bulk-writes'
import { findOwn } from './second-factor.find.ts'
import { LoginTicketModel } from './second-factor.model.ts'
import { newRecoveryCodes } from './second-factor-recovery.ts'
import { newStepOf } from './second-factor-totp.ts'

/** Stores a secret that waits ten minutes for its first code; 409 where codes are on already. */
export const startTotp = async (actor: CurrentUser, secret: string, now = new Date()) => {
  const person = await findOwn(actor)
  if (hasTotp(person)) throw new AppError('CONFLICT', 'O aplicativo de códigos já está ativo.')
  const pendingUntil = new Date(now.getTime() + PENDING_MINUTES * MINUTE_MS)
  const totp = { secret: encrypt(secret, totpLocation(person._id)), lastStep: 0, pendingUntil }
  await set(person, { totp })
}

/** Turns codes on with the first of them, which is then used; returns new recovery codes, if any. */
export const confirmTotp = async (actor: CurrentUser, code: string, now = new Date()) => {
  const person = await findOwn(actor)
  const { totp } = person
  if (!totp?.pendingUntil || totp.pendingUntil < now)
    throw new AppError('CONFLICT', 'Este QR code expirou. Comece de novo.')
  const lastStep = newStepOf(code, person, now)
  if (lastStep === null) throw fieldError('code', new AppError('WRONG_CODE').message)
  return addFactor(actor, person, { totp: { ...totp, lastStep, pendingUntil: null } })
}

const TOO_MANY = 'Você já tem dez chaves de acesso. Remova uma antes.'

/** Throws 409 where a person has as many passkeys as they may. */
export const assertRoom = ({ passkeys }: Pick<EmployeeRecord, 'passkeys'>): void => {
  if (passkeys.length >= MAX_PASSKEYS) throw new AppError('CONFLICT', TOO_MANY)
}

/** Adds a verified passkey; returns new recovery codes, if any. */
export const addPasskey = async (actor: CurrentUser, passkey: PasskeyRecord): Promise<string[]> => {
  const person = await findOwn(actor)
  assertRoom(person)
  if (person.passkeys.some(({ credentialId }) => credentialId === passkey.credentialId))
    throw new AppError('CONFLICT', 'Esta chave já está na sua conta.')
  return addFactor(actor, person, { passkeys: [...person.passkeys, passkey] })
}

/** Turns codes off; also a secret that waits for its first one. */
export const deleteTotp = async (actor: CurrentUser, { secondFactor }: Context): Promise<void> => {
  const person = await findOwn(actor)
  await removeFactor(actor, person, { totp: null }, secondFactor === 'all')
}

/** Removes a passkey; 404 for every other id. */
export const deletePasskey = async (
  actor: CurrentUser,
  id: string,
  { secondFactor }: Context,
): Promise<void> => {
  const person = await findOwn(actor)
  const passkeys = person.passkeys.filter(({ _id }) => String(_id) !== id.toLowerCase())
  if (passkeys.length === person.passkeys.length) throw new AppError('NOT_FOUND')
  await removeFactor(actor, person, { passkeys }, secondFactor === 'all')
}

/** Replaces the remaining recovery codes with ten new ones. */
export const renewRecovery = async (actor: CurrentUser): Promise<string[]> => {
  const person = await findOwn(actor)
  if (!hasFactor(person)) throw new AppError('CONFLICT', 'Ative antes o segundo fator.')
  const { codes, hashes } = newRecoveryCodes()
  await set(person, { recovery: hashes })
  await accountChanged(person, 'factor', actor)
  return codes
}

/** Removes every factor of a person, with the logins that wait for one. */
export const resetFactors = async (
  person: Pick<EmployeeRecord, '_id' | 'name' | 'email'>,
  by: { name: string },
): Promise<void> => {
  await set(person, NO_FACTORS)
  await deleteAll(LoginTicketModel, { employeeId: person._id })
  await accountChanged(person, 'factor', by)
}

type Change = Partial<Pick<EmployeeRecord, 'totp' | 'passkeys'>>

const addFactor = async (actor: CurrentUser, person: EmployeeRecord, added: Change) => {
  const fresh = hasFactor(person) ? null : newRecoveryCodes()
  await set(person, { ...added, ...(fresh && { recovery: fresh.hashes }) })
  await accountChanged(person, 'factor', actor)
  return fresh?.codes ?? []
}

const LAST_ONE = 'A agência exige um segundo fator. Ative outro antes de remover este.'

const removeFactor = async (
  actor: CurrentUser,
  person: EmployeeRecord,
  removed: Change,
  isRequired: boolean,
) => {
  const isLast = hasFactor(person) && !hasFactor({ ...person, ...removed })
  if (isLast && isRequired) throw new AppError('CONFLICT', LAST_ONE)
  await set(person, isLast ? { ...removed, recovery: [] } : removed)
  if (hasFactor(person)) await accountChanged(person, 'factor', actor)
}

const set = ({ _id }: { _id: Types.ObjectId }, fields: object) =>
  EmployeeModel.updateOne({ _id }, { $set: fields })
