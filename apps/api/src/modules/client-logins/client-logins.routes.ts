import { Types } from 'mongoose'
import {
  type ClientLoginPatch,
  clientLoginInputSchema,
  clientLoginListSchema,
  clientLoginPageSchema,
  clientLoginPatchSchema,
  clientLoginSchema,
  clientLoginSearchSchema,
  loginPlatformListSchema,
  revealedLoginSchema,
} from '@bastidor/shared/client-logins'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { deletedSchema } from '@bastidor/shared/uploads'
import { objectId } from '#database/operators'
import { applyPatch } from '#database/optimistic-lock'
import { endpoint } from '#http/endpoint'
import { lockClient } from '#modules/clients/clients.find'
import { decrypt, encrypt } from '#secrets/envelope'
import { revealAudited } from '#audit/reveal'
import { listLogins, listPlatforms } from './client-logins.list.ts'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  foldedNames,
  passwordLocation,
  shown,
} from './client-logins.model.ts'
import { noteOf, toClientLogin } from './client-logins.view.ts'

export const clientLoginEndpoints = [
  endpoint('clientLogin.list', {
    summary: 'Logins that match the filter, by client and platform; no passwords',
    query: clientLoginPageSchema,
    answer: clientLoginListSchema,
    handler: ({ query: { limit, offset, ...wanted } }) => listLogins(wanted, { limit, offset }),
  }),

  endpoint('clientLogin.platforms', {
    summary: 'The platforms that have logins, with their number; the most used first',
    answer: loginPlatformListSchema,
    cacheTags: ['clientLogins'],
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
      const login = await findLogin(params.id)
      const { clientPassword: sealed } = login
      const clientPassword = sealed === null ? null : decrypt(sealed, passwordLocation(login._id))
      await revealAudited(context, 'clientLogin.reveal', noteOf(login))
      return { ...toClientLogin(login), clientPassword }
    },
  }),

  endpoint('clientLogin.create', {
    summary: "Store a client's login on a platform",
    body: clientLoginInputSchema,
    form: true,
    effect: 'create',
    answer: clientLoginSchema,
    handler: async ({ body, audit }) => {
      const _id = new Types.ObjectId()
      const { clientId: _chosen, clientPassword: _plain, ...names } = body
      const fields = { ...names, ...(await converted(_id, body)) }
      const [created] = await ClientLoginModel.create([{ ...fields, ...foldedNames(fields), _id }])
      if (!created) throw new Error('the login was not created')
      const login = created.toObject<ClientLoginRecord>()
      audit({ ...noteOf(login), changed: Object.keys(body) })
      return toClientLogin(login)
    },
  }),

  endpoint('clientLogin.update', {
    summary: 'Change the given fields of a login; a blank password stays, null removes it',
    body: clientLoginPatchSchema,
    form: true,
    answer: clientLoginSchema,
    handler: async ({ params, body: { version, ...sent }, audit }) => {
      const stored = await findLogin(params.id)
      const { clientId: _chosen, clientPassword: _plain, ...names } = sent
      const fields = {
        ...names,
        ...unlinked(stored, sent),
        ...(await converted(stored._id, sent)),
      }
      const { record, changed } = await applyPatch(ClientLoginModel, stored, fields, {
        version,
        current: toClientLogin,
        derived: foldedNames({ ...stored, ...fields }),
      })
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

const findLogin = async (id: string): Promise<ClientLoginRecord> => {
  const _id = objectId(id)
  const login = _id && (await ClientLoginModel.findOne({ _id, ...shown }).lean<ClientLoginRecord>())
  if (!login) throw new AppError('NOT_FOUND', 'Acesso não encontrado.')
  return login
}

type Sent = Omit<ClientLoginPatch, 'version'>
type Converted = Partial<Pick<ClientLoginRecord, 'client' | 'clientId' | 'clientPassword'>>

// A password that was not sent is not changed: an envelope that cannot be decrypted survives
// changes of the other fields.
const converted = async (_id: Types.ObjectId, sent: Sent): Promise<Converted> => {
  const fields: Converted = {}
  if (sent.clientId === null) fields.clientId = null
  if (sent.clientId) {
    fields.clientId = new Types.ObjectId(sent.clientId)
    Object.assign(fields, await nameOfChosenClient(fields.clientId))
  }
  if (sent.clientPassword === null) fields.clientPassword = null
  if (sent.clientPassword)
    fields.clientPassword = encrypt(sent.clientPassword, passwordLocation(_id))
  return fields
}

// The linked client's name replaces the typed one; an unknown or deleted client is rejected.
const nameOfChosenClient = async (clientId: Types.ObjectId): Promise<{ client: string }> => {
  const client = await lockClient(clientId)
  if (!client) throw fieldError('clientId', 'Cliente não encontrado.')
  return { client: client.name }
}

// Typing another client's name over a linked login means another client. Still linked, the login
// would be renamed back, or be deleted, with a client that it no longer names.
const unlinked = ({ client, clientId }: ClientLoginRecord, sent: Sent): Converted => {
  const isOther = sent.client !== undefined && sent.client !== client
  return clientId && isOther && sent.clientId === undefined ? { clientId: null } : {}
}
