import { setTimeout as sleep } from 'node:timers/promises'
import { HOUR_MS, MINUTE_MS } from '@bastidor/shared/dates'
import { updateAll } from '#database/bulk-writes'
import { anyOf, lt, lte, ne } from '#database/operators'
import { log } from '#lib/log'
import { decrypt } from '#secrets/envelope'
import { LINK_MARK } from './outbox-letter.ts'
import { MailModel, type MailRecord, secretOf } from './outbox.model.ts'
import { MailRefused, SMTP_CONNECTIONS } from './outbox-smtp.ts'

/** Longer than an attempt can take. */
const CLAIM_MS = MINUTE_MS
const RETRY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS]
const MAX_HEADS = 40
const IDLE_MS = 500

/** What the delivery needs of others. */
export type Delivery = {
  /**
   * The mail as it is to be sent, written last of all; null if it is no longer wanted, or the
   * instant to which it has to wait.
   */
  prepare: (mail: MailRecord, now: Date) => Promise<MailRecord | Date | null>
  /** Hands it to the server; throws `MailRefused`. */
  send: (mail: MailRecord) => Promise<unknown>
  clock?: () => Date
  /** Whether to leave the mails that have not been claimed yet. */
  isStopping?: () => boolean
}

/** Whether a mail is due; read every few seconds, from the index alone. */
export const isMailDue = async (now = new Date()): Promise<boolean> =>
  (await MailModel.exists({ ...unsent, nextAt: lte(now) })) !== null

/**
 * Sends what is due: four at once, to one address one after the other. A mail is claimed by one
 * conditional write; the claim of a process that died ends after a minute, and another sends the
 * mail again, under the same Message-ID.
 */
export const deliverMails = async (delivery: Delivery): Promise<void> => {
  const clock = delivery.clock ?? (() => new Date())
  let heads: Head[] = []
  let reading: Promise<void> | undefined
  // `endedAtRead`: how many had ended when `heads` were read; more since make those outdated.
  const mails = { running: 0, ended: 0, endedAtRead: 0 }
  let idle = new AbortController()
  const refill = async () => {
    if (!reading) mails.endedAtRead = mails.ended
    reading ??= dueHeads(clock()).then((found) => {
      heads = found
      reading = undefined
    })
    await reading
  }
  const work = async () => {
    while (!delivery.isStopping?.()) {
      if (heads.length === 0) await refill()
      const head = heads.shift()
      if (head) {
        mails.running += 1
        try {
          const claimed = await claim(head, clock())
          if (claimed) await store(claimed, await attempt(claimed, delivery, clock), clock)
        } finally {
          mails.running -= 1
          mails.ended += 1
          idle.abort()
          idle = new AbortController()
        }
      } else if (mails.running > 0) {
        // A server that hangs on one mail must not hold up those that come meanwhile.
        await sleep(IDLE_MS, undefined, { signal: idle.signal }).catch(() => undefined)
      } else if (mails.endedAtRead === mails.ended) return
    }
  }
  // Waits for all, also after a failure: the caller closes the connections afterwards.
  const ended = await Promise.allSettled(Array.from({ length: SMTP_CONNECTIONS }, work))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

const unsent = { state: anyOf(['queued', 'sending'] as const) }

type Head = Pick<MailRecord, '_id' | 'state' | 'nextAt'>

/**
 * The earliest unsent mail of each address, where that is due. A reminder that waits, for the morning
 * or for another try, holds up nothing: the same address may be a colleague's.
 */
const dueHeads = (now: Date): Promise<Head[]> =>
  MailModel.aggregate<Head>([
    {
      $match: {
        state: { $in: ['queued', 'sending'] },
        $nor: [{ kind: 'reminder', state: 'queued', nextAt: { $gt: now } }],
      },
    },
    { $project: { to: 1, state: 1, nextAt: 1, createdAt: 1 } },
    { $sort: { createdAt: 1, _id: 1 } },
    { $group: { _id: '$to', head: { $first: '$$ROOT' } } },
    { $replaceRoot: { newRoot: '$head' } },
    { $match: { nextAt: { $lte: now } } },
    { $sort: { createdAt: 1, _id: 1 } },
    { $limit: MAX_HEADS },
  ])

const claim = (head: Head, now: Date): Promise<MailRecord | null> => {
  const claimedUntil = new Date(now.getTime() + CLAIM_MS)
  return MailModel.findOneAndUpdate(
    { _id: head._id, state: head.state, nextAt: lte(now) },
    { $set: { state: 'sending', claimedUntil, nextAt: claimedUntil }, $inc: { attempts: 1 } },
    { returnDocument: 'after' },
  )
    .lean<MailRecord>()
    .exec()
}

const attempt = async (
  mail: MailRecord,
  { prepare, send }: Delivery,
  clock: () => Date,
): Promise<Outcome> => {
  try {
    const ready = await prepare(mail, clock())
    if (!ready) return { state: 'cancelled' }
    if (ready instanceof Date) return postponed(mail, ready)
    await send(withToken(ready))
    return { state: 'sent', sentAt: clock(), error: '' }
  } catch (error) {
    if (!(error instanceof MailRefused))
      log.error({ err: error, mail: String(mail._id) }, 'a mail could not be prepared')
    return outcomeOf(error, mail, clock())
  }
}

type Outcome = Partial<Pick<MailRecord, 'state' | 'sentAt' | 'error' | 'nextAt' | 'attempts'>>

// Undoes the count of the claim: nothing was attempted.
const postponed = ({ attempts }: MailRecord, nextAt: Date): Outcome => ({
  state: 'queued',
  nextAt,
  attempts: attempts - 1,
})

const outcomeOf = (error: unknown, { attempts }: MailRecord, now: Date): Outcome => {
  const wait = RETRY_MS[attempts - 1]
  const text = error instanceof MailRefused ? error.message : 'não foi possível montar o e-mail'
  const isFinal = (error instanceof MailRefused && error.isFinal) || wait === undefined
  if (isFinal) return { state: 'failed', error: text }
  return { state: 'queued', error: text, nextAt: new Date(now.getTime() + wait) }
}

// Not if it was cancelled meanwhile, or claimed by another process. Repeated until the claim ends:
// after that, a mail that the server took is sent again.
const store = async (
  { _id, claimedUntil }: MailRecord,
  outcome: Outcome,
  clock: () => Date,
): Promise<void> => {
  const isOver = outcome.state === 'sent' || outcome.state === 'cancelled'
  const stored = { nextAt: null, ...outcome, claimedUntil: null, ...(isOver && { secret: null }) }
  for (;;) {
    try {
      await MailModel.updateOne({ _id, state: 'sending', claimedUntil }, { $set: stored })
      return
    } catch (error) {
      if (!claimedUntil || clock() >= claimedUntil) throw error
      await sleep(IDLE_MS)
    }
  }
}

const withToken = (mail: MailRecord): MailRecord => {
  if (!mail.secret) return mail
  const token = decrypt(mail.secret, secretOf(mail._id))
  const fill = (text: string) => text.replaceAll(LINK_MARK, token)
  return { ...mail, text: fill(mail.text), html: fill(mail.html) }
}

/** Deletes the texts of mails that are older than `before`; that they were sent stays. */
export const expireBodies = (before: Date): Promise<number> =>
  updateAll(
    MailModel,
    { createdAt: lt(before), html: ne('') },
    { $set: { text: '', html: '', secret: null } },
  )
