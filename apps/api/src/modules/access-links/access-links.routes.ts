import {
  forgotSchema,
  forgottenSchema,
  linkSchema,
  openedLinkSchema,
  resetAnswerSchema,
  resetSchema,
} from '@bastidor/shared/access-links'
import { endpoint } from '#http/endpoint'
import { hashPassword } from '#modules/passwords/passwords-hash'
import { assertPasswordPolicy } from '#modules/passwords/passwords-policy'
import { forgetFailuresOf } from '#modules/passwords/passwords-throttle'
import { requireLink } from './access-links.find.ts'
import { forget } from './access-links-forgot.ts'
import { resetByLink } from './access-links-reset.ts'

export const endpoints = [
  endpoint('auth.forgot', {
    summary: 'Ask for a link by mail; the same answer whether or not somebody has the e-mail',
    body: forgotSchema,
    answer: forgottenSchema,
    publicLink: 'submit',
    handler: async ({ body, audit }) => {
      audit({ entity: 'mail', id: await forget(body.email) })
      return { accepted: true }
    },
  }),

  endpoint('auth.link', {
    summary: 'What a link is for; 410 for every link that is not good any more',
    body: linkSchema,
    answer: openedLinkSchema,
    effect: 'none',
    publicLink: 'read',
    handler: async ({ body }) => {
      const { link, employee } = await requireLink(body.token)
      const { name, email } = employee
      return { kind: link.kind, name, email, expiresAt: link.expiresAt.toISOString() }
    },
  }),

  endpoint('auth.reset', {
    summary: 'Set a password by a link; every session ends and none is opened',
    body: resetSchema,
    answer: resetAnswerSchema,
    publicLink: 'submit',
    beforeTransaction: async ({ body }) => {
      const { employee } = await requireLink(body.token)
      await assertPasswordPolicy(body.password, employee)
      return hashPassword(body.password)
    },
    handler: async ({ body, prepared, audit, afterCommit }) => {
      const employee = await resetByLink(body.token, prepared)
      const who = { id: String(employee._id), name: employee.name }
      const changed = ['password']
      audit({ entity: 'employee', id: who.id, label: who.name, changed, actor: who })
      afterCommit(() => forgetFailuresOf(employee.email))
      return { email: employee.email }
    },
  }),
]
