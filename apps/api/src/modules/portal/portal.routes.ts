import { AppError } from '@bastidor/shared/errors'
import {
  portalCodeAnswerSchema,
  portalCodeSchema,
  portalPinSchema,
  portalPinStateSchema,
  portalStateSchema,
  publicPortalSchema,
  revokedPortalSchema,
} from '@bastidor/shared/portal'
import { CUSTOMER } from '#audit/audit-entry'
import { endpoint } from '#http/endpoint'
import type { CurrentUser } from '#lib/request-context'
import { clientNote } from '#modules/clients/clients-audit'
import { findClientTarget } from '#modules/clients/clients.find'
import { countOpen } from '#modules/links/link-opens'
import { countTry, mailCode, unlockPortal } from './portal-codes.ts'
import { COOKIE, hasPortalSession, portalCookie } from './portal-sessions.ts'
import { makePortal, revokePortal, setPin } from './portal.commands.ts'
import { findOpenPortal, portalOf } from './portal.find.ts'
import { toPortalState, toPublicPortal } from './portal.view.ts'

export const endpoints = [
  endpoint('portal.state', {
    summary: "A client's portal: its link, and how often its customers opened it",
    resource: findClientTarget,
    answer: portalStateSchema,
    handler: async ({ resource: { client } }) => toPortalState(client, await portalOf(client)),
  }),

  endpoint('portal.make', {
    summary: "Make a client's portal, or give it another link: the one before opens nothing then",
    resource: findClientTarget,
    effect: 'create',
    answer: portalStateSchema,
    handler: async ({ resource: { client }, actor, audit }) => {
      const isFirst = (await portalOf(client)) === null
      const link = await makePortal(client, actor)
      audit(clientNote(client, [isFirst ? 'portalMade' : 'portalReplaced']))
      return toPortalState(client, link)
    },
  }),

  endpoint('portal.revoke', {
    summary: "Revoke the link of a client's portal",
    resource: findClientTarget,
    answer: revokedPortalSchema,
    handler: async ({ resource: { client }, actor, audit }) => {
      const link = await portalOf(client)
      if (!link) throw new AppError('NOT_FOUND', 'Este cliente ainda não tem portal.')
      await revokePortal(link, actor)
      audit(clientNote(client, link.revokedAt ? [] : ['linkRevoked']))
      return { id: link._id }
    },
  }),

  endpoint('portal.pin', {
    summary: "Set or remove the PIN of a client's portal; another one ends its sessions",
    resource: findClientTarget,
    body: portalPinSchema,
    answer: portalPinStateSchema,
    handler: async ({ resource: { client }, body, audit }) => {
      const hasPin = await setPin(client, body.pin)
      audit(clientNote(client, [hasPin ? 'portalPin' : 'portalPinRemoved']))
      return { hasPin }
    },
  }),

  endpoint('portal.open', {
    summary:
      'What waits for a customer and who looks after them; with its cookie all of the portal',
    publicLink: 'read',
    answer: publicPortalSchema,
    handler: async ({ params, context }) => {
      const portal = await findOpenPortal(params.id)
      return toPublicPortal(portal, await hasPortalSession(portal.link, context))
    },
  }),

  endpoint('portal.code', {
    summary: 'Mail a code to the client, or open the portal by the code or its PIN',
    publicLink: 'submit',
    body: portalCodeSchema,
    answer: portalCodeAnswerSchema,
    beforeTransaction: async ({ params, body: { code } }) => {
      if (code) await countTry(params.id, code)
    },
    handler: async ({ params, body: { code }, actor, context, audit, afterCommit }) => {
      if (!code) {
        const { client, to } = await mailCode(params.id)
        audit({ ...clientNote(client, ['portalCode']), ...by(actor) })
        return { sent: true, to }
      }
      const { link, client, token } = await unlockPortal(params.id, code)
      audit({ ...clientNote(client, ['portalUnlocked']), ...by(actor) })
      afterCommit((res) => res.cookie(COOKIE, token, portalCookie(link, context)))
      return { isUnlocked: true }
    },
  }),

  endpoint('portal.seen', {
    summary: 'Record that a portal was opened; staff and link previews do not count',
    publicLink: 'read',
    handler: async ({ params, context, audit }) => {
      const { link, client } = await findOpenPortal(params.id)
      if ((await countOpen(link, context)) && !link.firstOpenedAt)
        audit({ ...clientNote(client, ['portalSeen']), actor: CUSTOMER })
    },
  }),
]

// Staff may try it out.
const by = (actor: CurrentUser | null) => (actor ? {} : { actor: CUSTOMER })
