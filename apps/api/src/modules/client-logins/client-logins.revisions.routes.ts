import { loginRevisionListSchema, revealedRevisionSchema } from '@bastidor/shared/client-logins'
import { pageSchema } from '@bastidor/shared/pagination'
import { endpoint } from '#http/endpoint'
import { findLogin } from './client-logins.find.ts'
import { revealRevision } from './client-logins-reveal.ts'
import { toRevisions } from './client-logins-revisions.ts'

export const endpoints = [
  endpoint('clientLogin.revisions', {
    summary: 'The former logins and passwords of a login, newest first, without either',
    query: pageSchema(),
    answer: loginRevisionListSchema,
    handler: async ({ params, query: { limit, offset } }) => {
      const revisions = toRevisions(await findLogin(params.id))
      return { results: revisions.slice(offset, offset + limit), total: revisions.length }
    },
  }),

  endpoint('clientLogin.revision', {
    summary: 'One former login and password; every reveal is logged before it is answered',
    effect: 'reveal',
    answer: revealedRevisionSchema,
    handler: async ({ params, context }) => {
      const { revision, clientPassword } = await revealRevision(context, params.id, params.n)
      const { n, at, by, clientLogin } = revision
      return { n, at: at.toISOString(), by, clientLogin, clientPassword }
    },
  }),
]
