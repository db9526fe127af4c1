import { AppError } from '@bastidor/shared/errors'
import { objectId } from '#database/operators'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  completed,
  shown,
} from './client-logins.model.ts'

/** One login whose client is not deleted; null for every other id. */
export const findStoredLogin = async (id: string): Promise<ClientLoginRecord | null> => {
  const _id = objectId(id)
  const login = _id && (await ClientLoginModel.findOne({ _id, ...shown }).lean<ClientLoginRecord>())
  return login && completed(login)
}

/** The same; 404 for every other id. */
export const findLogin = async (id: string): Promise<ClientLoginRecord> => {
  const login = await findStoredLogin(id)
  if (!login) throw new AppError('NOT_FOUND', 'Acesso não encontrado.')
  return login
}

/** A login with the departments that permissions depend on; null if there is none. */
export const findLoginTarget = async ({ id }: { id: string }) => {
  const login = await findStoredLogin(id)
  return login && { departments: login.departments }
}
