import { Schema, type Types } from 'mongoose'
import { declareIndexes } from '#database/indexes'
import { ObjectId, defineModel } from '#database/model'
import { belongsTo } from '#modules/belongs-to'

/**
 * One login of one person on one device (docs/rules/sessions-and-secrets.md#sessions). `_id` is the
 * `sid` of the token.
 */
export type SessionRecord = {
  _id: string
  employeeId: Types.ObjectId
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  ip: string
  userAgent: string
  /** The end of the login, or the last step-up; missing: the login's. */
  strongAt: Date | null
  /** The open WebAuthn challenge. */
  challenge: Challenge | null
}

/** What a challenge is answered with: a new passkey, or one that is there. */
const CHALLENGE_PURPOSES = ['create', 'use'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

/** A WebAuthn challenge (base64url) that may be answered once. */
export type Challenge = { value: string; purpose: ChallengePurpose; expiresAt: Date }

/** The path of an open challenge. */
export const challengePath = {
  type: new Schema(
    {
      value: { type: String, required: true },
      purpose: { type: String, enum: CHALLENGE_PURPOSES, required: true },
      expiresAt: { type: Date, required: true },
    },
    { _id: false },
  ),
  default: null,
}

export const SessionModel = defineModel<SessionRecord>('Session', 'sessions', {
  _id: { type: String, required: true },
  employeeId: { type: ObjectId, required: true },
  createdAt: { type: Date, required: true },
  lastSeenAt: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  ip: { type: String, default: '' },
  userAgent: { type: String, default: '' },
  strongAt: { type: Date, default: null },
  challenge: challengePath,
})

declareIndexes(SessionModel, [
  { keys: { employeeId: 1, createdAt: 1 } },
  { keys: { expiresAt: 1 }, expireAfterSeconds: 0 },
])

belongsTo(SessionModel, { employeeId: { owner: 'employee', onDestroy: 'delete' } })
