import { AppError } from '@bastidor/shared/errors'
import type { Action } from '@bastidor/shared/permissions'
import { revealAudited } from '#modules/sights/sights-reveal'
import { withLock } from '#lib/keyed-mutex'
import type { Context, CurrentUser } from '#lib/request-context'
import { withSight } from '#modules/sights/sights.commands'
import { decrypt } from '#secrets/envelope'
import { findLogin } from './client-logins.find.ts'
import {
  ClientLoginModel,
  type ClientLoginRecord,
  type RevisionRecord,
  passwordLocation,
  revisionLocation,
} from './client-logins.model.ts'
import { noteOf } from './client-logins.view.ts'

type Revealed<Of> = Of & { clientPassword: string | null }

/**
 * Decrypts the password of a login. Read, audit entry and sight are one transaction: the sight is
 * recorded for the very password that was shown.
 */
export const revealLogin = (
  context: Context,
  action: Action,
  id: string,
): Promise<Revealed<{ login: ClientLoginRecord }>> =>
  withLock(id.toLowerCase(), () =>
    revealAudited(context, action, async () => {
      const login = await findLogin(id)
      const { _id, clientPassword: sealed } = login
      const clientPassword = sealed && decrypt(sealed, passwordLocation(_id))
      return { shown: { login, clientPassword }, note: noteOf(login), ...rememberOn(login) }
    }),
  )

/** Opens a former login and password; it counts as a sight, since the password may still be in use. */
export const revealRevision = (
  context: Context,
  id: string,
  n: string,
): Promise<Revealed<{ revision: RevisionRecord }>> =>
  withLock(id.toLowerCase(), () =>
    revealAudited(context, 'clientLogin.revision', async () => {
      const login = await findLogin(id)
      const revision = login.revisions.find((one) => String(one.n) === n)
      if (!revision) throw new AppError('NOT_FOUND', 'Versão não encontrada.')
      const { _id, clientPassword: sealed } = revision
      const clientPassword = sealed && decrypt(sealed, revisionLocation(_id))
      const note = { ...noteOf(login), changed: [`revisions.${n}`] }
      return { shown: { revision, clientPassword }, note, ...rememberOn(login) }
    }),
  )

// Without a current password there is nothing to change.
const rememberOn = ({ _id, seenBy, clientPassword }: ClientLoginRecord) =>
  clientPassword && {
    remember: (viewer: CurrentUser, at: Date) =>
      ClientLoginModel.updateOne({ _id }, { $set: { seenBy: withSight(seenBy, viewer, at) } }),
  }
