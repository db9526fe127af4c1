import { DAY_MS, HOUR_MS, MINUTE_MS } from '@bastidor/shared/dates'
import type { Request } from 'express'
import { Types } from 'mongoose'
import { SESSION_DAYS } from '@bastidor/shared/auth'
import { deleteAll } from '#database/bulk-writes'
import { randomId } from '#lib/random-id'
import { anyOf } from '#database/operators'
import { createRecordLoader } from '#database/record-loader'
import { env } from '#config/env'
import type { Claims, Credential } from '#http/authenticator'
import { type EmployeeRecord, EmployeeModel } from '#modules/employees/employees.model'
import { GRANTS_OF_PEOPLE, type Granted, grantsFrom } from '#modules/grants/grants.find'
import { hasFactor } from '#modules/employees/employees-factors'
import type { CurrentUser, Context } from '#lib/request-context'
import { SessionModel, type SessionRecord } from '#modules/sessions/sessions.model'
import { signToken } from './token.ts'

const SEEN_EVERY_MS = 5 * MINUTE_MS
const MAX_SESSIONS = 100
/** The newest sessions may simply not have been used yet. */
const ALWAYS_KEPT = 20

/** A token is at most 4096 characters long (`token.ts`). */
const HEADER_MAX = 5000

/**
 * The credential of a request. The header takes precedence over the cookie, even an invalid header.
 */
export const tokenFromRequest = (req: Request): Credential | null => {
  const header = req.get('authorization')
  if (header !== undefined) {
    const read = header.length <= HEADER_MAX ? /^Bearer +(\S+)$/i.exec(header) : null
    return { token: read?.[1] ?? '', fromCookie: false }
  }
  const cookies = req.cookies as Record<string, unknown>
  const cookie = cookies[env.COOKIE_NAME]
  return typeof cookie === 'string' && cookie ? { token: cookie, fromCookie: true } : null
}

/** Loads the current user for a token's claims; null if the session or the person is not valid. */
export const loadCurrentUser = async (
  claims: Claims,
  now = new Date(),
): Promise<CurrentUser | null> => {
  const [[session], [employee]] = await Promise.all([
    sessionsOf(claims.sid),
    employeesOf(claims.sub),
  ])
  const caller = callerOf(claims, session, employee, now)
  if (session && caller) await touch(session, now)
  return caller
}

/** The same for many claims, in one query, inside the caller's transaction. */
export const readCurrentUsers = async (
  many: readonly Claims[],
  now = new Date(),
): Promise<(CurrentUser | null)[]> => {
  if (many.length === 0) return []
  const stored = await SessionModel.aggregate<SessionRecord & { employees: Person[] }>([
    { $match: { _id: { $in: many.map(({ sid }) => sid) } } },
    {
      $lookup: {
        from: EmployeeModel.collection.name,
        localField: 'employeeId',
        foreignField: '_id',
        pipeline: [
          { $project: Object.fromEntries(IDENTITY.map((field) => [field, 1])) },
          GRANTS_OF_PEOPLE,
        ],
        as: 'employees',
      },
    },
  ])
  const sessions = new Map(stored.map((session) => [session._id, session]))
  return many.map((claims) => {
    const session = sessions.get(claims.sid)
    return callerOf(claims, session, session?.employees[0], now)
  })
}

type Person = EmployeeRecord & Granted

const callerOf = (
  claims: Claims,
  session: SessionRecord | undefined,
  employee: Person | undefined,
  now: Date,
): CurrentUser | null => {
  if (!session || !employee?.active || employee.tokenVersion !== claims.tv) return null
  const isTheirs = session.employeeId.equals(employee._id) && employee._id.equals(claims.sub)
  if (!isTheirs || hasEnded(session, now)) return null
  const { _id, name, email, level, role, departments } = employee
  const strongAt = session.strongAt ?? session.createdAt
  const identity = { id: String(_id), name, email, level, role, sessionId: session._id }
  const grants = level === 'Base' ? grantsFrom(employee) : []
  return { ...identity, departments, strongAt, hasFactor: hasFactor(employee), grants }
}

// Neither is cached across requests: a revoked permission takes effect immediately.
const sessionsOf = createRecordLoader(SessionModel, {
  fields: ['employeeId', 'createdAt', 'lastSeenAt', 'expiresAt', 'strongAt'],
})
const IDENTITY = [
  ...(['name', 'email', 'level', 'role', 'roleFolded', 'active', 'tokenVersion'] as const),
  'departments',
  // Just enough to know whether there are any factors.
  ...(['totp.pendingUntil', 'passkeys._id'] as const),
] as const
const employeesOf = createRecordLoader<EmployeeRecord, Granted>(EmployeeModel, {
  fields: IDENTITY,
  storedAs: (id) => new Types.ObjectId(id),
  withStages: [GRANTS_OF_PEOPLE],
})

const hasEnded = ({ lastSeenAt, expiresAt }: SessionRecord, now: Date) =>
  expiresAt <= now ||
  now.getTime() - lastSeenAt.getTime() > env.SESSION_IDLE_HOURS * HOUR_MS + SEEN_EVERY_MS

const touch = async (session: SessionRecord, now: Date) => {
  const { _id, lastSeenAt } = session
  if (!isUnused(session) && now.getTime() - lastSeenAt.getTime() < SEEN_EVERY_MS) return
  // A screen sends several requests in parallel; one update of the session is enough.
  if (touching.has(_id)) return
  touching.add(_id)
  try {
    await SessionModel.updateOne({ _id }, { $set: { lastSeenAt: now } })
  } finally {
    touching.delete(_id)
  }
}

const touching = new Set<string>()

/**
 * Opens a session and returns its token. Runs inside the login's transaction. `strongAt` is when the
 * person confirmed who they are, where it is not now.
 */
export const openSession = async (
  employee: Pick<EmployeeRecord, '_id' | 'tokenVersion'>,
  { ip, userAgent }: Context,
  now = new Date(),
  strongAt = now,
): Promise<{ token: string; sessionId: string }> => {
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS)
  const sessionId = randomId()
  await SessionModel.create([
    {
      _id: sessionId,
      employeeId: employee._id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      ip,
      userAgent,
      strongAt,
    },
  ])
  const claims = { sub: String(employee._id), sid: sessionId, tv: employee.tokenVersion }
  return { token: signToken(claims, expiresAt), sessionId }
}

/**
 * Ends the oldest sessions beyond 100 per person, unused ones first, so that a script that only
 * logs in does not end the sessions of people at work. Runs after the login's transaction, because
 * concurrent logins of one person would conflict.
 */
export const endSurplusSessions = async (employeeId: Types.ObjectId): Promise<void> => {
  const sessions = await SessionModel.find({ employeeId })
    .sort({ createdAt: 1 })
    .select('createdAt lastSeenAt')
    .lean<SessionRecord[]>()
  const surplus = sessions.length - MAX_SESSIONS
  if (surplus <= 0) return
  const old = sessions.slice(0, -ALWAYS_KEPT)
  const ending = [...old.filter(isUnused), ...old.filter((one) => !isUnused(one))].slice(0, surplus)
  await deleteAll(SessionModel, { _id: anyOf(ending.map(({ _id }) => _id)) })
}

const isUnused = ({ createdAt, lastSeenAt }: SessionRecord) =>
  createdAt.getTime() === lastSeenAt.getTime()

/** Ends one session of a person; returns whether it existed. */
export const endSession = async (employeeId: string, sessionId: string): Promise<boolean> => {
  const owner = new Types.ObjectId(employeeId)
  const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, employeeId: owner })
  return deletedCount === 1
}
