import { AppError, fieldError } from '@bastidor/shared/errors'
import {
  factorsSchema,
  recoveryCodesSchema,
  stepUpSchema,
  strengthSchema,
  totpConfirmationSchema,
  totpStartSchema,
} from '@bastidor/shared/second-factor'
import { deletedSchema } from '@bastidor/shared/uploads'
import { endpoint } from '#http/endpoint'
import { assertStrong, strongUntil } from '#http/second-factor'
import type { CurrentUser } from '#lib/request-context'
import { findEmployeeTarget } from '#modules/employees/employees.find'
import { SessionModel } from '#modules/sessions/sessions.model'
import { findOwn } from './second-factor.find.ts'
import {
  confirmTotp,
  deleteTotp,
  renewRecovery,
  resetFactors,
  startTotp,
} from './second-factor.commands.ts'
import { useProof } from './second-factor-proof.ts'
import { checkStepUp } from './second-factor-step-up.ts'
import { newSecret } from './second-factor-totp.ts'
import { toFactors } from './second-factor.view.ts'

const noteOf = ({ id, name }: CurrentUser, changed: string[] = []) => ({
  entity: 'employee',
  id,
  label: name,
  changed,
})

export const endpoints = [
  endpoint('auth.factors', {
    summary: "The caller's own second factors, and until when the session counts as confirmed",
    answer: factorsSchema,
    handler: async ({ actor, context }) => toFactors(await findOwn(actor), actor, context),
  }),

  endpoint('auth.startTotp', {
    summary: 'A new secret for an authenticator app; it waits ten minutes for its first code',
    effect: 'issue',
    answer: totpStartSchema,
    beforeTransaction: async ({ actor }) => {
      const { secret, uri } = newSecret(actor.email)
      const { toString } = await import('qrcode')
      return { secret, uri, qr: await toString(uri, { type: 'svg', margin: 2 }) }
    },
    handler: async ({ actor, prepared, audit }) => {
      assertStrong(actor)
      await startTotp(actor, prepared.secret)
      audit(noteOf(actor))
      return prepared
    },
  }),

  endpoint('auth.confirmTotp', {
    summary: 'Turn codes on with the first of them; the first factor brings ten recovery codes',
    body: totpConfirmationSchema,
    answer: recoveryCodesSchema,
    handler: async ({ actor, body, audit }) => {
      assertStrong(actor)
      const recoveryCodes = await confirmTotp(actor, body.code)
      audit(noteOf(actor, ['totp']))
      return { recoveryCodes }
    },
  }),

  endpoint('auth.deleteTotp', {
    summary: 'Turn codes off; with the last factor the recovery codes go, too',
    answer: factorsSchema,
    handler: async ({ actor, context, audit }) => {
      assertStrong(actor)
      await deleteTotp(actor, context)
      audit(noteOf(actor, ['totp']))
      return toFactors(await findOwn(actor), actor, context)
    },
  }),

  endpoint('auth.recovery', {
    summary: 'Ten new recovery codes; the old ones end',
    answer: recoveryCodesSchema,
    handler: async ({ actor, audit }) => {
      assertStrong(actor)
      const recoveryCodes = await renewRecovery(actor)
      audit(noteOf(actor, ['recovery']))
      return { recoveryCodes }
    },
  }),

  endpoint('auth.stepUp', {
    summary: 'Confirm who is there: with a factor, or with the password where there is none',
    body: stepUpSchema,
    answer: strengthSchema,
    beforeTransaction: ({ actor, body, context }) => checkStepUp(actor, body, context),
    handler: async ({ actor, prepared: { accepted, isUnfit, refusal }, audit }) => {
      if (isUnfit) throw fieldError('password', 'Confirme com o seu segundo fator.')
      if (refusal) throw new AppError(refusal)
      const { _id } = await findOwn(actor)
      if (accepted) await useProof(_id, accepted)
      const strongAt = new Date()
      await SessionModel.updateOne({ _id: actor.sessionId }, { $set: { strongAt } })
      audit(noteOf(actor))
      return { strongUntil: strongUntil({ strongAt }).toISOString() }
    },
  }),

  endpoint('employee.resetSecond', {
    summary: 'Remove all second factors of somebody else',
    resource: ({ id }) => findEmployeeTarget(id),
    answer: deletedSchema,
    handler: async ({ actor, resource, audit }) => {
      if (actor.id === resource.id) throw new AppError('OWN_ACCOUNT')
      await resetFactors(resource, actor)
      audit({
        entity: 'employee',
        id: resource.id,
        label: resource.name,
        changed: ['totp', 'passkeys', 'recovery'],
      })
      return { id: resource.id }
    },
  }),
]
