import {
  accessRequestInputSchema,
  accessRequestSchema,
  type AccessRequest,
  type AccessRequestInput,
} from '@bastidor/shared/access-requests'
import type { Client } from '@bastidor/shared/clients.views'
import { fieldsOf } from '@bastidor/shared/errors'
import type { FormAdapter, Versioned } from '#lib/forms/form-adapter.ts'
import { soldPlatforms } from './sold-platforms.ts'

/** The form's values: the platforms, and the e-mail that may be invited on each. */
export type AccessRequestValues = { platforms: string[]; invite: string; note: string }

/** The form of a request: it proposes the platforms of what the client has bought. */
export const accessRequestShape = (
  client: Client,
  invite: string,
): FormAdapter<AccessRequest & Versioned, AccessRequestValues, AccessRequestInput> => ({
  schema: accessRequestSchema as never,
  labels: { platforms: 'Plataformas', invite: 'E-mail para convites', note: 'Recado' },
  valuesOf: () => ({ platforms: soldPlatforms(client), invite, note: '' }),
  inputOf: (values) => accessRequestInputSchema.parse(sent(values)),
})

/** Field → error text. */
export const accessRequestErrors = (values: AccessRequestValues): Record<string, string> => {
  const parsed = accessRequestInputSchema.safeParse(sent(values))
  if (parsed.success) return {}
  const errors = Object.entries(fieldsOf(parsed.error)).map(([path, text]) => [fieldOf(path), text])
  return Object.fromEntries(errors) as Record<string, string>
}

// `items.2.invite` is the one e-mail, every other path of an item its platform.
const fieldOf = (path: string): string => {
  if (!path.startsWith('items')) return path
  return path.endsWith('.invite') ? 'invite' : 'platforms'
}

const sent = ({ platforms, invite, note }: AccessRequestValues) => ({
  items: platforms
    .filter((platform) => platform.trim() !== '')
    .map((platform) => ({ platform, invite })),
  note,
})
