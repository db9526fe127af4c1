import { clientSchema } from '@bastidor/shared/clients.views'
import { clientPatchSchema } from '@bastidor/shared/clients'
import { FILE_REQUIRED, UPLOADS } from '@bastidor/shared/uploads'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { can } from '@bastidor/shared/permissions'
import { deleteFiles } from '#storage/gridfs'
import { storeUpload } from '#storage/store-upload'
import type { CurrentUser } from '#lib/request-context'
import { endpoint } from '#http/endpoint'
import { filesOf } from './clients-delete.ts'
import { clientOf, findClient, findGrantedClient, peopleOf } from './clients.find.ts'
import type { ClientRecord } from './clients.model.ts'
import { updateClient } from './clients.update.ts'
import { changeNote, clientNote } from './clients-audit.ts'
import { toClient } from './clients.view.ts'

const { logo, contract } = UPLOADS
type Files = Parameters<typeof storeUpload>[0][]

export const endpoints = [
  endpoint('client.update', {
    summary: 'Change the given fields of a client; its contract may come as a file',
    body: clientPatchSchema,
    form: {
      fields: ['contrato', 'logo'],
      maxFiles: 2,
      maxBytes: Math.max(logo.maxBytes, contract.maxBytes),
      isOptional: true,
    },
    answer: clientSchema,
    beforeTransaction: async ({ params, actor, files, onRollback }) => {
      assertMaySend(actor, await findClient(params.id), files)
      return storeAll(files, onRollback)
    },
    handler: async ({ params, actor, body, files, prepared, audit, afterCommit }) => {
      // The permission to send a logo may have been revoked during the upload.
      const stored = await findClient(params.id)
      assertMaySend(actor, stored, files)
      const { record, changed } = await updateClient(actor, stored, { patch: body, ...prepared })
      audit(await changeNote(stored, record, changed))
      const kept = filesOf(record)
      const old = filesOf(stored).filter((id) => !kept.includes(id))
      if (old.length > 0) afterCommit(() => deleteFiles(old))
      return toClient(record)
    },
  }),

  endpoint('client.upload', {
    summary: "Set a client's logo",
    resource: ({ id }) => findGrantedClient(id),
    form: { fields: ['logo', 'file'], maxFiles: 1, maxBytes: logo.maxBytes },
    answer: clientSchema,
    beforeTransaction: async ({ resource, files: [file], onRollback }) => {
      clientOf(resource)
      if (!file) throw fieldError('logo', FILE_REQUIRED)
      return storeAll([{ ...file, field: 'logo' }], onRollback)
    },
    handler: async ({ resource, actor, prepared, audit, afterCommit }) => {
      const stored = clientOf(resource)
      const { record } = await updateClient(actor, stored, { patch: {}, ...prepared })
      audit(clientNote(record, ['logo']))
      const old = stored.logo
      if (old && old !== record.logo) afterCommit(() => deleteFiles([old]))
      return toClient(record)
    },
  }),
]

// The logo has a permission of its own.
const assertMaySend = (actor: CurrentUser, client: ClientRecord, files: Files) => {
  const hasLogo = files.some(({ field }) => field === 'logo')
  if (hasLogo && !can(actor, 'client.upload', peopleOf(client)))
    throw new AppError('FIELD_FORBIDDEN', undefined, {
      fields: { logo: 'Você não pode alterar o logo.' },
    })
}

const storeAll = async (files: Files, onRollback: (undo: () => unknown) => void) => {
  const stored: { logo?: string; contrato?: string } = {}
  for (const file of files) {
    const field = file.field === 'contrato' ? 'contrato' : 'logo'
    // Nothing would lead to the first one.
    if (stored[field]) throw fieldError(field, 'Envie só um arquivo.')
    const id = await storeUpload(file, field === 'contrato' ? 'contract' : 'logo')
    onRollback(() => deleteFiles([id]))
    stored[field] = id
  }
  return stored
}
