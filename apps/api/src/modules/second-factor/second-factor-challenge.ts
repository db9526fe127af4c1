import type { Model, QueryFilter } from 'mongoose'
import { MINUTE_MS } from '@bastidor/shared/dates'
import type { Challenge, ChallengePurpose } from '#modules/sessions/sessions.model'

const CHALLENGE_MS = 5 * MINUTE_MS

type Holder = { _id: string; challenge: Challenge | null }

/** Stores the challenge that a session or a ticket may answer once, within five minutes. */
export const openChallenge = async <Stored extends Holder>(
  Model: Model<Stored>,
  _id: string,
  { value, purpose }: Pick<Challenge, 'value' | 'purpose'>,
  now = new Date(),
): Promise<void> => {
  const challenge = { value, purpose, expiresAt: new Date(now.getTime() + CHALLENGE_MS) }
  await Model.updateOne({ _id } as QueryFilter<Stored>, { $set: { challenge } })
}

/**
 * Takes the open challenge away, so that only one answer can be compared with it; null: none for
 * this. One to use a passkey needs no confirmed session, and must not add one.
 */
export const takeChallenge = async <Stored extends Holder>(
  Model: Model<Stored>,
  _id: string,
  purpose: ChallengePurpose,
  now = new Date(),
): Promise<string | null> => {
  const holder = await Model.findOneAndUpdate(
    { _id } as QueryFilter<Stored>,
    { $set: { challenge: null } },
    { returnDocument: 'before' },
  ).lean<Holder>()
  const challenge = holder?.challenge
  const isOpen = challenge?.purpose === purpose && challenge.expiresAt > now
  return isOpen ? challenge.value : null
}
