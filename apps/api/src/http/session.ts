import type { Request } from 'express'
import { Types } from 'mongoose'
import { SESSION_DAYS } from '@bastidor/shared/auth'
import { newPublicId } from '#database/public-id'
import { inCompany } from '#database/in-company'
import { anyOf } from '#database/query'
import { env } from '#env'
import { type EmployeeRecord, EmployeeModel } from '#modules/employees/employees.model'
import type { Caller, Context } from './context.ts'
import { SessionModel, type SessionRecord } from './session.model.ts'
import { readToken, signToken } from './token.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
const SEEN_EVERY = 5 * 60 * 1000
const MAX_SESSIONS = 100

/** The credential of a request. The header wins over the cookie, even when it is a bad one. */
export const presentedToken = (req: Request): { token: string; fromCookie: boolean } | null => {
  const header = req.get('authorization')
  if (header !== undefined)
    return { token: /^Bearer +(\S+)$/i.exec(header)?.[1] ?? '', fromCookie: false }
  const cookies = req.cookies as Record<string, unknown>
  const cookie = cookies[env.COOKIE_NAME]
  return typeof cookie === 'string' && cookie ? { token: cookie, fromCookie: true } : null
}

/** Looks up who a token belongs to at this moment; null when it opens nothing (security §B1). */
export const findCaller = async (token: string, now = new Date()): Promise<Caller | null> => {
  const claims = readToken(token)
  if (!claims) return null
  const [session, employee] = await Promise.all([sessionOf(claims.sid), employeeOf(claims.sub)])
  if (!session || !employee?.active || employee.tokenVersion !== claims.tv) return null
  if (!session.employeeId.equals(employee._id) || hasEnded(session, now)) return null
  await touch(session, now)
  const { _id, name, email, level, role } = employee
  return { id: String(_id), name, email, level, role, sessionId: session._id }
}

// Both are read anew for every request: a right that was taken away ends with it.
const sessionOf = inCompany(async (ids) => {
  const sessions = await SessionModel.find({ _id: anyOf(ids) }).lean<SessionRecord[]>()
  return new Map(sessions.map((session) => [session._id, session]))
})

const employeeOf = inCompany(async (ids) => {
  const employees = await EmployeeModel.find({
    _id: anyOf(ids.map((id) => new Types.ObjectId(id))),
  })
    .select('name email level role active tokenVersion')
    .lean<EmployeeRecord[]>()
  return new Map(employees.map((employee) => [String(employee._id), employee]))
})

const hasEnded = ({ lastSeenAt, expiresAt }: SessionRecord, now: Date) =>
  expiresAt <= now ||
  now.getTime() - lastSeenAt.getTime() > env.SESSION_IDLE_HOURS * HOUR + SEEN_EVERY

const touch = async ({ _id, lastSeenAt }: SessionRecord, now: Date) => {
  if (now.getTime() - lastSeenAt.getTime() < SEEN_EVERY) return
  await SessionModel.updateOne({ _id }, { $set: { lastSeenAt: now } })
}

/**
 * Opens a session and returns its token. Runs inside the login's transaction. Of more than 100
 * sessions of one person the oldest end.
 */
export const openSession = async (
  employee: Pick<EmployeeRecord, '_id' | 'tokenVersion'>,
  { ip, userAgent }: Context,
  now = new Date(),
): Promise<{ token: string; sessionId: string }> => {
  const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY)
  const sessionId = newPublicId()
  await SessionModel.create([
    {
      _id: sessionId,
      employeeId: employee._id,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      ip,
      userAgent,
    },
  ])
  const surplus = await SessionModel.find({ employeeId: employee._id })
    .sort({ createdAt: -1 })
    .skip(MAX_SESSIONS)
    .select('_id')
    .lean<{ _id: string }[]>()
  for (const { _id } of surplus) await SessionModel.deleteOne({ _id })
  const claims = { sub: String(employee._id), sid: sessionId, tv: employee.tokenVersion }
  return { token: signToken(claims, expiresAt), sessionId }
}

/** Ends one session of one person; whether there was such a one. */
export const endSession = async (employeeId: string, sessionId: string): Promise<boolean> => {
  const owner = new Types.ObjectId(employeeId)
  const { deletedCount } = await SessionModel.deleteOne({ _id: sessionId, employeeId: owner })
  return deletedCount === 1
}
