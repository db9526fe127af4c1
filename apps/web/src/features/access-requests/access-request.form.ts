import {
  accessRequestInputSchema,
  accessRequestSchema,
  type AccessRequest,
  type AccessRequestInput,
} from '@bastidor/shared/access-requests'
import { hintOf } from '@bastidor/shared/access-requests.hints'
import type { Client } from '@bastidor/shared/clients.views'
import { fieldsOf } from '@bastidor/shared/errors'
import type { FormAdapter, Versioned } from '#lib/forms/form-adapter.ts'
import { soldPlatforms } from './sold-platforms.ts'

/** A platform in the form, with its instructions for the customer. */
export type RequestedPlatform = { platform: string; hint: string }
export const NO_PLATFORM: RequestedPlatform = { platform: '', hint: '' }

/** The form's values: the platforms, and the e-mail that may be invited on each. */
export type AccessRequestValues = { items: RequestedPlatform[]; invite: string; note: string }

/** The form of a request: it proposes the platforms of what the client has bought. */
export const accessRequestShape = (
  client: Client,
  invite: string,
): FormAdapter<AccessRequest & Versioned, AccessRequestValues, AccessRequestInput> => ({
  schema: accessRequestSchema as never,
  labels: { items: 'Plataformas', invite: 'E-mail para convites', note: 'Recado' },
  valuesOf: () => ({
    items: soldPlatforms(client).map((platform) => ({ platform, hint: hintOf(platform) })),
    invite,
    note: '',
  }),
  inputOf: (values) => accessRequestInputSchema.parse(sent(values)),
})

/** Field → error text. */
export const accessRequestErrors = (values: AccessRequestValues): Record<string, string> => {
  const parsed = accessRequestInputSchema.safeParse(sent(values))
  if (parsed.success) return {}
  const errors = Object.entries(fieldsOf(parsed.error)).map(([path, text]) => [fieldOf(path), text])
  return Object.fromEntries(errors) as Record<string, string>
}

// `items.2.invite` is the one e-mail, every other path of an item its row.
const fieldOf = (path: string): string => {
  if (!path.startsWith('items')) return path
  return path.endsWith('.invite') ? 'invite' : 'items'
}

/** A platform of another name: its explanation goes with it, unless somebody wrote their own. */
export const renamed = (row: RequestedPlatform, platform: string): RequestedPlatform => {
  const isOwn = row.hint !== '' && row.hint !== hintOf(row.platform)
  return { platform, hint: isOwn ? row.hint : hintOf(platform) }
}

const sent = ({ items, invite, note }: AccessRequestValues) => ({
  items: items
    .filter(({ platform }) => platform.trim() !== '')
    .map((row) => ({ platform: row.platform, hint: hintFor(row, invite), invite })),
  note,
})

// Without an address to invite, the hint leaves out how an invitation works.
const hintFor = ({ platform, hint }: RequestedPlatform, invite: string): string =>
  hint === hintOf(platform) ? hintOf(platform, invite.trim() !== '') : hint
