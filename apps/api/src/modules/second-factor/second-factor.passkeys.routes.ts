import { AppError } from '@bastidor/shared/errors'
import { passkeyCreationSchema, passkeyRequestSchema } from '@bastidor/shared/passkeys'
import {
  passkeyAddedSchema,
  passkeyChallengeSchema,
  passkeyInputSchema,
} from '@bastidor/shared/second-factor'
import { deletedSchema } from '@bastidor/shared/uploads'
import { endpoint } from '#http/endpoint'
import { assertStrong } from '#http/second-factor'
import { SessionModel } from '#modules/sessions/sessions.model'
import { findOwn } from './second-factor.find.ts'
import { addPasskey, assertRoom, deletePasskey } from './second-factor.commands.ts'
import { openChallenge, takeChallenge } from './second-factor-challenge.ts'
import { LoginTicketModel } from './second-factor.model.ts'
import { creationOptions, requestOptions, verifyRegistration } from './second-factor-passkeys.ts'
import { requireTicket } from './second-factor-tickets.ts'
import { toPasskey } from './second-factor.view.ts'

const BAD_KEY = 'Não foi possível confirmar esta chave.'
const NO_KEY = 'Não há chave de acesso nesta conta.'

export const endpoints = [
  endpoint('auth.passkeyOptions', {
    summary: 'The options with which a browser makes a passkey; answered once, within 5 minutes',
    effect: 'unaudited',
    answer: passkeyCreationSchema,
    handler: async ({ actor, context }) => {
      assertStrong(actor)
      const person = await findOwn(actor)
      assertRoom(person)
      const options = await creationOptions(actor, person.passkeys, context.origin)
      const challenge = { value: options.challenge, purpose: 'create' } as const
      await openChallenge(SessionModel, actor.sessionId, challenge)
      return options
    },
  }),

  endpoint('auth.addPasskey', {
    summary: 'Add the passkey that the browser made; the first factor brings ten recovery codes',
    effect: 'issue',
    body: passkeyInputSchema,
    answer: passkeyAddedSchema,
    beforeTransaction: async ({ actor, body, context }) => {
      const challenge = await takeChallenge(SessionModel, actor.sessionId, 'create')
      return verifyRegistration(body.response, challenge, context.origin)
    },
    handler: async ({ actor, body, prepared, audit }) => {
      if (!prepared) throw new AppError('VALIDATION', BAD_KEY)
      const passkey = { ...prepared, name: body.name }
      const recoveryCodes = await addPasskey(actor, passkey)
      audit({ entity: 'employee', id: actor.id, label: actor.name, changed: ['passkeys'] })
      return { ...toPasskey(passkey), recoveryCodes }
    },
  }),

  endpoint('auth.deletePasskey', {
    summary: "Remove one of the caller's passkeys; with the last factor the recovery codes go, too",
    answer: deletedSchema,
    handler: async ({ actor, params, context, audit }) => {
      assertStrong(actor)
      await deletePasskey(actor, params.id, context)
      audit({ entity: 'employee', id: actor.id, label: actor.name, changed: ['passkeys'] })
      return { id: params.id.toLowerCase() }
    },
  }),

  endpoint('auth.passkeyChallenge', {
    summary: 'The options with which a browser uses a passkey, for a login or within a session',
    effect: 'unaudited',
    body: passkeyChallengeSchema,
    answer: passkeyRequestSchema,
    handler: async ({ actor, body, context }) => {
      const held = body.ticket === undefined ? null : await requireTicket(body.ticket)
      if (!held && !actor) throw new AppError('TICKET_GONE')
      const { passkeys } = held?.person ?? (await findOwn(actor!))
      if (passkeys.length === 0) throw new AppError('CONFLICT', NO_KEY)
      const options = await requestOptions(passkeys, context.origin)
      const challenge = { value: options.challenge, purpose: 'use' } as const
      await (held
        ? openChallenge(LoginTicketModel, held.ticket._id, challenge)
        : openChallenge(SessionModel, actor!.sessionId, challenge))
      return options
    },
  }),
]
