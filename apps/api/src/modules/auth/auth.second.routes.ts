import { loginAnswerSchema } from '@bastidor/shared/auth'
import { AppError } from '@bastidor/shared/errors'
import { type SecondLogin, secondLoginSchema } from '@bastidor/shared/second-factor'
import { endpoint } from '#http/endpoint'
import type { Context } from '#lib/request-context'
import type { DeviceRecord } from '#modules/employees/employees-factors'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { forgetFailures, tryOnce } from '#modules/passwords/passwords-throttle'
import { takeChallenge } from '#modules/second-factor/second-factor-challenge'
import { checkProof, useProof } from '#modules/second-factor/second-factor-proof'
import { endTicket, requireTicket, tryTicket } from '#modules/second-factor/second-factor-tickets'
import { LoginTicketModel } from '#modules/second-factor/second-factor.model'
import { recogniseDevice } from './auth-devices.ts'
import { completeLogin } from './auth-login.ts'

export const endpoints = [
  endpoint('auth.second', {
    summary: 'Complete a login with a second factor; answers as auth.login',
    body: secondLoginSchema,
    answer: loginAnswerSchema,
    beforeTransaction: ({ body, context }) => verifySecond(body, context),
    lockKey: ({ body }) => body.ticket,
    handler: async ({
      prepared: { ticket, person, accepted },
      actor,
      context,
      audit,
      afterCommit,
    }) => {
      await endTicket(ticket)
      await recordSecond(person, await recogniseDevice(person, context))
      await useProof(person._id, accepted)
      afterCommit(() => forgetFailures(person.email, context.ip))
      return completeLogin(person, { actor, context, audit, afterCommit })
    },
  }),
]

/** Checks the second step of a login. A wrong answer counts as a failed login. */
const verifySecond = async (
  { ticket: typed, ...proof }: SecondLogin,
  { ip, origin }: Context,
  now = new Date(),
) => {
  const { email } = (await requireTicket(typed, now)).person
  const tried = await tryOnce({ email, ip }, async () => {
    const { ticket, person } = await tryTicket(typed, now)
    const challenge = proof.passkey
      ? await takeChallenge(LoginTicketModel, ticket._id, 'use', now)
      : null
    const accepted = await checkProof(person, proof, { challenge, origin, now })
    return accepted && { ticket, person, accepted }
  })
  if (!tried) throw new AppError('WRONG_CODE')
  return tried
}

// The write to the person makes a concurrent password change or deactivation conflict.
const recordSecond = async ({ _id, tokenVersion }: EmployeeRecord, devices: DeviceRecord[]) => {
  const { matchedCount } = await EmployeeModel.updateOne(
    { _id, tokenVersion, active: true },
    { $set: { lastLoginAt: new Date(), devices } },
  )
  if (matchedCount === 0) throw new AppError('TICKET_GONE')
}
