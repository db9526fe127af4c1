import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bastidor/shared/dates'
import type { PortalRecord } from '#modules/links/links.model'

/** This many wrong codes void the mailed one and block the PIN. */
const WRONG_MAX = 5
const BLOCK_MS = 15 * MINUTE_MS
/** This many wrong PINs within a day void the PIN. */
const WRONG_PINS_MAX = 20

const since = (moments: readonly Date[], ms: number, now: Date) =>
  moments.filter((moment) => now.getTime() - moment.getTime() < ms)

/** Whether the PIN is refused, right or wrong. */
export const isBlocked = ({ blockedUntil }: PortalRecord, now: Date): boolean =>
  blockedUntil !== null && blockedUntil > now

/** Whether a mailed code can still be typed. */
export const isCodeAlive = ({ code }: PortalRecord, now: Date): boolean =>
  code !== null && code.expiresAt > now

/** Seconds until the PIN can be tried again. */
export const secondsBlocked = ({ blockedUntil }: PortalRecord, now: Date): number =>
  Math.max(1, Math.ceil(((blockedUntil?.getTime() ?? 0) - now.getTime()) / 1000))

/** A portal after a wrong attempt (docs/rules/portal.md#codes-and-the-pin). */
export const afterWrong = (
  before: PortalRecord,
  isPinChecked: boolean,
  now: Date,
): PortalRecord => {
  const wrong = before.wrong + 1
  const earlier = since(before.wrongPins, DAY_MS, now)
  const wrongPins = isPinChecked ? [...earlier, now] : earlier
  const portal = {
    ...before,
    changes: before.changes + 1,
    wrong,
    wrongPins,
    isPinVoid: before.isPinVoid || wrongPins.length >= WRONG_PINS_MAX,
  }
  if (wrong < WRONG_MAX) return portal
  return { ...portal, wrong: 0, code: null, blockedUntil: new Date(now.getTime() + BLOCK_MS) }
}

/** A portal without anything wrong, after the right code or with a new PIN. */
export const afterReset = (before: PortalRecord): PortalRecord => ({
  ...before,
  changes: before.changes + 1,
  wrong: 0,
  blockedUntil: null,
  wrongPins: [],
})

const CODE_MS = 10 * MINUTE_MS
const MAILED_MAX = 3

/** Seconds until another code may be mailed; 0: now. */
export const secondsToNextMail = ({ mailed }: PortalRecord, now: Date): number => {
  const recent = since(mailed, HOUR_MS, now)
  const [oldest] = recent
  if (!oldest || recent.length < MAILED_MAX) return 0
  return Math.max(1, Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000))
}

type Proof = NonNullable<PortalRecord['code']>['proof']

/** A portal after a code was mailed, which voids the one before. */
export const afterMail = (before: PortalRecord, proof: Proof, now: Date): PortalRecord => ({
  ...before,
  changes: before.changes + 1,
  mailed: [...since(before.mailed, HOUR_MS, now), now],
  code: { proof, expiresAt: new Date(now.getTime() + CODE_MS) },
})
