import { randomInt } from 'node:crypto'
import { AppError } from '@bastidor/shared/errors'
import { PIN_LENGTH } from '@bastidor/shared/portal.pin'
import { tooMany } from '#http/rate-limits'
import { LinkModel, type LinkRecord, type PortalRecord } from '#modules/links/links.model'
import { queueMails } from '#modules/outbox/outbox.commands'
import { isMailOn } from '#modules/outbox/outbox-settings'
import { isProofOf, proofOf } from '#secrets/keyed-proof'
import { codeLetter, maskedEmail } from './portal-letter.ts'
import { openPortalSession } from './portal-sessions.ts'
import {
  afterMail,
  afterReset,
  afterWrong,
  isBlocked,
  isCodeAlive,
  secondsBlocked,
  secondsToNextMail,
} from './portal-tries.ts'
import { type Portal, findOpenPortal, hasPin } from './portal.find.ts'

/** The text that the proof of a PIN or code covers; the ids make proofs of equal digits differ. */
export const pinText = ({ _id }: Portal['client'], pin: string): string => `${String(_id)} ${pin}`
const codeText = ({ _id }: Pick<LinkRecord, '_id'>, email: string, code: string) =>
  `${_id} ${email} ${code}`

/** Whether a code is the one that opens a portal now, mailed to the address its client has now. */
export const isCurrentCode = (
  { link, client }: { link: Portal['link']; client: Pick<Portal['client'], 'email'> },
  code: string,
  now: Date,
): boolean =>
  link.portal.code !== null &&
  isCodeAlive(link.portal, now) &&
  isProofOf('codes', link.portal.code.proof, codeText(link, client.email, code))

type Verdict = 'code' | 'pin' | 'wrong'

// Throws 429 if nothing is checked.
const check = (found: Portal, typed: string, now: Date): Verdict => {
  const { link, client } = found
  const { portal } = link
  const isPinRefused = isBlocked(portal, now)
  if (isPinRefused && !isCodeAlive(portal, now)) throw blocked(portal, now)
  if (isCurrentCode(found, typed, now)) return 'code'
  const { portalPin } = client
  if (isPinRefused || !portalPin || !hasPin(client, link)) return 'wrong'
  return isProofOf('codes', portalPin, pinText(client, typed)) ? 'pin' : 'wrong'
}

const blocked = (portal: PortalRecord, now: Date) => tooMany(secondsBlocked(portal, now))

/**
 * Counts a typed code or PIN if it is wrong, and refuses it: 401, or 429 while the portal is
 * blocked. Outside of any transaction, so that the refusal does not undo the count; of concurrent
 * attempts each is counted, because the record is written as it was checked, or checked again.
 */
export const countTry = async (id: string, typed: string, now = new Date()): Promise<void> => {
  for (;;) {
    const found = await findOpenPortal(id)
    if (check(found, typed, now) !== 'wrong') return
    const { link, client } = found
    const wasBlocked = isBlocked(link.portal, now)
    const isPinChecked = !wasBlocked && hasPin(client, link)
    const isCounted = await store(link, afterWrong(link.portal, isPinChecked, now))
    // It may have been the PIN, which gets no verdict while it is blocked.
    if (isCounted && wasBlocked) throw blocked(link.portal, now)
    if (isCounted) throw wrongCode()
  }
}

/** Opens a portal by the right code or PIN, in the caller's transaction; returns a session's token. */
export const unlockPortal = async (
  id: string,
  typed: string,
  now = new Date(),
): Promise<Portal & { token: string }> => {
  const found = await findOpenPortal(id)
  const { link } = found
  const verdict = check(found, typed, now)
  if (verdict === 'wrong') throw wrongCode()
  const reset = afterReset(link.portal)
  await store(link, verdict === 'code' ? { ...reset, code: null } : reset)
  return { ...found, token: await openPortalSession(link, now) }
}

const wrongCode = () => new AppError('WRONG_CODE', 'Código incorreto.')

/**
 * Mails a new code to the client, in the caller's transaction; returns its address, half hidden.
 * Throws 409 where no mail is sent or the client has no address, and 429 beyond three an hour.
 */
export const mailCode = async (id: string, now = new Date()): Promise<Portal & { to: string }> => {
  const { link, client } = await findOpenPortal(id)
  if (!isMailOn() || client.email === '')
    throw new AppError('MAIL_OFF', 'Peça o PIN à sua agência.')
  const wait = secondsToNextMail(link.portal, now)
  if (wait > 0) throw tooMany(wait)
  const code = String(randomInt(10 ** PIN_LENGTH)).padStart(PIN_LENGTH, '0')
  const portal = afterMail(link.portal, proofOf('codes', codeText(link, client.email, code)), now)
  await store(link, portal)
  const mail = {
    ...codeLetter(),
    key: codeKey(link, portal),
    kind: 'portalCode' as const,
    to: client.email,
    clientId: client._id,
    token: code,
  }
  await queueMails([mail], now)
  return { link, client, to: maskedEmail(client.email) }
}

const codeKey = ({ _id }: Pick<LinkRecord, '_id'>, { changes }: PortalRecord) =>
  `portalCode ${_id} ${changes}`

/** The id of the portal that a mailed code opens, from the mail's key. */
export const portalOfKey = (key: string): string => key.split(' ')[1] ?? ''

// Whether nobody else has written meanwhile; in a transaction the whole is repeated.
const store = async (
  { _id, portal: { changes } }: Portal['link'],
  portal: PortalRecord,
): Promise<boolean> => {
  const { matchedCount } = await LinkModel.updateOne(
    { _id, 'portal.changes': changes, revokedAt: null },
    { $set: { portal } },
  )
  return matchedCount === 1
}
