import { deletedSchema } from '@bastidor/shared/uploads'
import {
  keepSchema,
  revealedVaultLoginSchema,
  rotationListSchema,
  rotationPageSchema,
  vaultListSchema,
  vaultPageSchema,
} from '@bastidor/shared/vault'
import { endpoint } from '#http/endpoint'
import { findLoginTarget } from '#modules/client-logins/client-logins.find'
import { revealLogin } from '#modules/client-logins/client-logins-reveal'
import { toVaultLogin } from '#modules/client-logins/client-logins.view'
import { keepSecret } from './vault-keep.ts'
import { listMine } from './vault.list.ts'
import { ROTATION_TAGS, listRotations } from './vault-rotate.ts'

export const endpoints = [
  endpoint('vault.mine', {
    summary: "Logins that name a department of the caller's, by client and platform; no passwords",
    query: vaultPageSchema,
    answer: vaultListSchema,
    handler: ({ actor, query: { text, ...page } }) => listMine(actor, text, page),
  }),

  endpoint('vault.reveal', {
    summary: 'One of them with its password; every reveal is logged before it is answered',
    effect: 'reveal',
    resource: findLoginTarget,
    answer: revealedVaultLoginSchema,
    handler: async ({ params, context }) => {
      const { login, clientPassword } = await revealLogin(context, 'vault.reveal', params.id)
      return { ...toVaultLogin(login), clientPassword }
    },
  }),

  endpoint('vault.rotate', {
    summary: 'Passwords known to people who could not reveal them today, oldest sight first',
    query: rotationPageSchema,
    answer: rotationListSchema,
    cache: { tags: ROTATION_TAGS },
    handler: ({ query: { employeeId, ...page } }) => listRotations(employeeId, page),
  }),

  endpoint('vault.keep', {
    summary: 'Leave a flagged password as it is, with a reason; a later sight flags it again',
    body: keepSchema,
    answer: deletedSchema,
    handler: async ({ params, body, audit }) => {
      audit(await keepSecret(params.id, body.reason))
      return { id: params.id }
    },
  }),
]
