import {
  clientLoginInputSchema,
  clientLoginListSchema,
  clientLoginPageSchema,
  clientLoginPatchSchema,
  clientLoginSchema,
  clientLoginSearchSchema,
  loginPlatformListSchema,
  revealedLoginSchema,
} from '@bastidor/shared/client-logins'
import { deletedSchema } from '@bastidor/shared/uploads'
import { endpoint } from '#http/endpoint'
import { createLogin, updateLogin } from './client-logins.commands.ts'
import { findLogin } from './client-logins.find.ts'
import { listLogins, listPlatforms } from './client-logins.list.ts'
import { ClientLoginModel } from './client-logins.model.ts'
import { revealLogin } from './client-logins-reveal.ts'
import { noteOf, toClientLogin } from './client-logins.view.ts'

export const endpoints = [
  endpoint('clientLogin.list', {
    summary: 'Logins that match the filter, by client and platform; no passwords',
    query: clientLoginPageSchema,
    answer: clientLoginListSchema,
    handler: ({ query: { limit, offset, ...wanted } }) => listLogins(wanted, { limit, offset }),
  }),

  endpoint('clientLogin.platforms', {
    summary: 'The platforms that have logins, with their number; the most used first',
    answer: loginPlatformListSchema,
    cache: { tags: ['clientLogins'] },
    handler: listPlatforms,
  }),

  endpoint('clientLogin.search', {
    summary: 'Logins of clients whose name contains the text; no passwords',
    query: clientLoginSearchSchema,
    answer: clientLoginListSchema,
    handler: ({ query: { client, ...page } }) => listLogins({ client }, page),
  }),

  endpoint('clientLogin.reveal', {
    summary: 'One login with its password; every reveal is logged before it is answered',
    effect: 'reveal',
    answer: revealedLoginSchema,
    handler: async ({ params, context }) => {
      const { login, clientPassword } = await revealLogin(context, 'clientLogin.reveal', params.id)
      return { ...(await toClientLogin(login)), clientPassword }
    },
  }),

  endpoint('clientLogin.create', {
    summary: "Store a client's login on a platform",
    body: clientLoginInputSchema,
    form: true,
    effect: 'create',
    answer: clientLoginSchema,
    // Each locks its client: in turn none conflicts.
    lockKey: ({ body }) => body.clientId,
    handler: async ({ body, audit }) => {
      const login = await createLogin(body)
      audit({ ...noteOf(login), changed: Object.keys(body) })
      return toClientLogin(login)
    },
  }),

  endpoint('clientLogin.update', {
    summary: 'Change the given fields of a login; a blank password stays, null removes it',
    body: clientLoginPatchSchema,
    form: true,
    answer: clientLoginSchema,
    handler: async ({ params, body: { version, ...sent }, actor, audit }) => {
      const stored = await findLogin(params.id)
      const { record, changed } = await updateLogin(stored, sent, { version, by: actor.name })
      audit({ ...noteOf(record), changed })
      return toClientLogin(record)
    },
  }),

  endpoint('clientLogin.delete', {
    summary: 'Delete a login',
    answer: deletedSchema,
    handler: async ({ params, audit }) => {
      const login = await findLogin(params.id)
      await ClientLoginModel.deleteOne({ _id: login._id })
      audit(noteOf(login))
      return { id: params.id }
    },
  }),
]
