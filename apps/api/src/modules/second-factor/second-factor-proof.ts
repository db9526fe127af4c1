import type { Types } from 'mongoose'
import { AppError } from '@bastidor/shared/errors'
import type { SecondFactorMethod } from '@bastidor/shared/login-ticket'
import type { Proof } from '@bastidor/shared/second-factor'
import { lt, matching } from '#database/operators'
import { type Factors, hasTotp } from '#modules/employees/employees-factors'
import { EmployeeModel } from '#modules/employees/employees.model'
import { verifyUse } from './second-factor-passkeys.ts'
import { recoveryHash } from './second-factor-recovery.ts'
import { newStepOf } from './second-factor-totp.ts'

type Person = Pick<Factors, 'totp' | 'passkeys' | 'recovery'> & { _id: Types.ObjectId }

/** A right proof, not used up yet. */
export type Accepted =
  | { kind: 'totp'; step: number }
  | { kind: 'recovery'; hash: string }
  | { kind: 'passkey'; credentialId: string; counter: number; newCounter: number }

/** The ways in which a person can confirm a login. */
export const methodsOf = (person: Person): SecondFactorMethod[] => [
  ...(hasTotp(person) ? (['totp'] as const) : []),
  ...(person.passkeys.length > 0 ? (['passkey'] as const) : []),
  ...(person.recovery.length > 0 ? (['recovery'] as const) : []),
]

/** Checks one proof of a person; null: a wrong one. `challenge` is what a passkey had to sign. */
export const checkProof = async (
  person: Person,
  { code, recovery, passkey }: Proof,
  { challenge, origin, now }: { challenge: string | null; origin: string; now: Date },
): Promise<Accepted | null> => {
  if (code !== undefined) {
    const step = hasTotp(person) ? newStepOf(code, person, now) : null
    return step === null ? null : { kind: 'totp', step }
  }
  if (recovery !== undefined) {
    const hash = recoveryHash(recovery)
    return person.recovery.includes(hash) ? { kind: 'recovery', hash } : null
  }
  const stored = person.passkeys.find(({ credentialId }) => credentialId === passkey?.id)
  if (!passkey || !stored || !challenge) return null
  const newCounter = await verifyUse(passkey, stored, challenge, origin)
  if (newCounter === null) return null
  const { credentialId, counter } = stored
  return { kind: 'passkey', credentialId, counter, newCounter }
}

/**
 * Uses a proof up, in the caller's transaction: of several concurrent uses one succeeds, and the
 * others get 401.
 */
export const useProof = async (_id: Types.ObjectId, accepted: Accepted): Promise<void> => {
  const { matchedCount } = await spend(_id, accepted)
  if (matchedCount === 0) throw new AppError('WRONG_CODE')
}

const spend = (_id: Types.ObjectId, accepted: Accepted) => {
  if (accepted.kind === 'totp')
    return EmployeeModel.updateOne(
      { _id, 'totp.pendingUntil': null, 'totp.lastStep': lt(accepted.step) },
      { $set: { 'totp.lastStep': accepted.step } },
    )
  if (accepted.kind === 'recovery')
    return EmployeeModel.updateOne(
      { _id, recovery: accepted.hash },
      { $pull: { recovery: accepted.hash } },
    )
  const { credentialId, counter, newCounter } = accepted
  return EmployeeModel.updateOne(
    { _id, passkeys: matching({ credentialId, counter }) },
    { $set: { 'passkeys.$.counter': newCounter, 'passkeys.$.lastUsedAt': new Date() } },
  )
}
