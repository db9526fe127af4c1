import { Types } from 'mongoose'
import {
  loginAnswerSchema,
  loginSchema,
  passwordChangeSchema,
  sessionListSchema,
  setupSchema,
} from '@bastidor/shared/auth'
import { AppError } from '@bastidor/shared/errors'
import { deletedSchema } from '@bastidor/shared/uploads'
import { gt } from '#database/operators'
import { endpoint } from '#http/endpoint'
import { endSession, openSession } from './session.ts'
import { clearSessionCookie, setSessionCookie } from './session-cookie.ts'
import { SessionModel, type SessionRecord } from '#modules/sessions/sessions.model'
import { findEmployeeTarget } from '#modules/employees/employees.find'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { toEmployee } from '#modules/employees/employees.view'
import { isSetupNeeded, isSetupTokenRequired } from '#modules/employees/employees-setup'
import { accountChanged } from '#modules/account-changes'
import { revokeTokens } from '#modules/employees/employees-tokens'
import { isMailOn } from '#modules/outbox/outbox-settings'
import { recordLogin, verifyLogin, verifyPasswordChange } from './auth.commands.ts'
import { recogniseDevice } from './auth-devices.ts'
import { completeLogin } from './auth-login.ts'
import { toSession } from './auth.view.ts'

export const endpoints = [
  endpoint('auth.login', {
    summary: 'Log in; the token comes in the body or, with X-Requested-With, in a cookie',
    body: loginSchema,
    answer: loginAnswerSchema,
    beforeTransaction: ({ body, context }) => verifyLogin(body, context),
    // A login writes to the employee.
    lockKey: ({ body }) => body.email,
    handler: async ({ prepared, body, actor, context, audit, afterCommit }) => {
      const devices = await recogniseDevice(prepared.employee, context)
      await recordLogin(prepared, body.password, devices)
      return completeLogin(prepared.employee, { actor, context, audit, afterCommit })
    },
  }),

  endpoint('auth.logout', {
    summary: 'End this session; without one there is nothing to do',
    handler: async ({ actor, audit, afterCommit }) => {
      if (!actor) return
      await endSession(actor.id, actor.sessionId)
      audit({ entity: 'employee', id: actor.id, label: actor.name })
      afterCommit((res) => {
        clearSessionCookie(res)
        res.set('Clear-Site-Data', '"cache", "storage"')
      })
    },
  }),

  endpoint('auth.setup', {
    summary: 'Whether the first employee is still to be created',
    answer: setupSchema,
    handler: async () => ({
      needed: await isSetupNeeded(),
      tokenRequired: isSetupTokenRequired,
      mailOn: isMailOn(),
    }),
  }),

  endpoint('auth.password', {
    summary: 'Change the own password; every session ends, this one gets a new token',
    body: passwordChangeSchema,
    answer: loginAnswerSchema,
    beforeTransaction: ({ actor, body, context }) => verifyPasswordChange(actor, body, context),
    handler: async ({ prepared: password, actor, context, audit, afterCommit }) => {
      const _id = new Types.ObjectId(actor.id)
      await revokeTokens(_id)
      const employee = await EmployeeModel.findByIdAndUpdate(
        _id,
        { $set: { password, passwordSetAt: new Date() } },
        { returnDocument: 'after' },
      ).lean<EmployeeRecord>()
      if (!employee) throw new AppError('UNAUTHENTICATED')
      // Knowing the password does not prove the second factor.
      const { token } = await openSession(employee, context, new Date(), actor.strongAt)
      await accountChanged(employee, 'password', actor)
      audit({ entity: 'employee', id: actor.id, label: actor.name, changed: ['password'] })
      if (context.fromCookie) afterCommit((res) => setSessionCookie(res, token))
      return {
        token: context.fromCookie ? null : token,
        employee: toEmployee(employee, actor),
      }
    },
  }),

  endpoint('auth.revoke', {
    summary: 'End every session of a person',
    resource: ({ employeeId }) => findEmployeeTarget(employeeId),
    answer: deletedSchema,
    handler: async ({ resource, audit }) => {
      await revokeTokens(resource._id)
      audit({ entity: 'employee', id: resource.id, label: resource.name })
      return { id: resource.id }
    },
  }),

  endpoint('auth.sessions', {
    summary: "The caller's own sessions, newest first",
    answer: sessionListSchema,
    handler: async ({ actor }) => {
      const sessions = await SessionModel.find({
        employeeId: new Types.ObjectId(actor.id),
        expiresAt: gt(new Date()),
      })
        .sort({ createdAt: -1 })
        .limit(100)
        .lean<SessionRecord[]>()
      const results = sessions.map((session) => toSession(session, actor.sessionId))
      return { results, total: results.length }
    },
  }),

  endpoint('auth.endSession', {
    summary: "End one of the caller's own sessions",
    answer: deletedSchema,
    handler: async ({ params, actor, audit, afterCommit }) => {
      if (!(await endSession(actor.id, params.id))) throw new AppError('NOT_FOUND')
      audit({ entity: 'session', id: params.id, label: actor.name })
      if (params.id === actor.sessionId) afterCommit(clearSessionCookie)
      return { id: params.id }
    },
  }),
]
