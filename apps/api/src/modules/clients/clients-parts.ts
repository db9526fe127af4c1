import { Types } from 'mongoose'
import {
  NAMELESS_SITE,
  PART_GONE,
  type PlatformInput,
  type SiteInput,
} from '@bastidor/shared/client-parts'
import { AppError, fieldError } from '@bastidor/shared/errors'
import { can } from '@bastidor/shared/permissions'
import { encrypt, isText } from '#secrets/envelope'
import type { CurrentUser } from '#lib/request-context'
import type { ClientRecord } from './clients.model.ts'
import type { Seen } from '#modules/sights/sights.model'
import type { PlatformRecord, SiteRecord } from './clients.parts.model.ts'

const SECRETS = ['senhaDominio', 'senhaHospedagem'] as const
export type SiteSecret = (typeof SECRETS)[number]

/** The place that a site's secret is bound to; an envelope moved elsewhere cannot be decrypted. */
export const placeOf = (siteId: Types.ObjectId, field: SiteSecret) => ({
  collection: 'clients',
  documentId: String(siteId),
  field: `dominio.${field}`,
})

/** A new site must have a name or an address. */
export const assertNamed = (input: SiteInput): SiteInput => {
  if (!input.name && !input.link) throw fieldError('name', NAMELESS_SITE)
  return input
}

/** A new site; the server generates its id and ignores the one sent. */
export const newSite = (actor: CurrentUser, { _id: _sent, ...input }: SiteInput): SiteRecord => {
  const _id = new Types.ObjectId()
  const unseen = { seenBy: [], changedAt: new Date() }
  const secrets = sealedSecrets(actor, _id, input)
  return { ...BLANK_SITE, ...unseen, ...plainFields(input), ...secrets, _id }
}

/** A stored site with the given fields changed; secrets that were not sent stay. */
export const changedSite = (
  actor: CurrentUser,
  stored: SiteRecord,
  { _id: _same, ...input }: SiteInput,
): SiteRecord => {
  const secrets = sealedSecrets(actor, stored._id, input)
  const isChanged = SECRETS.some((field) => isOtherSecret(stored, field, input[field]))
  return {
    ...stored,
    ...plainFields(input),
    ...secrets,
    ...(isChanged && { changedAt: new Date() }),
  }
}

// The same text again is not a change. One that cannot be opened is no text.
const isOtherSecret = (
  { _id, ...site }: SiteRecord,
  field: SiteSecret,
  typed: string | null | undefined,
): boolean => {
  const stored = site[field]
  if (typed === undefined) return false
  if (stored === null || typed === null) return stored !== typed
  return !isText(stored, placeOf(_id, field), typed)
}

const BLANK_SITE: Omit<SiteRecord, '_id' | keyof Seen> = {
  name: '',
  link: '',
  dataVencimento: null,
  localFigma: '',
  localDominio: '',
  localHospedagem: '',
  loginDominio: '',
  senhaDominio: null,
  loginHospedagem: '',
  senhaHospedagem: null,
}

const plainFields = ({
  senhaDominio: _a,
  senhaHospedagem: _b,
  ...fields
}: Omit<SiteInput, '_id'>) => withoutUndefined(fields)

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }

// Comercial may edit the whole client, except the passwords of its sites.
const sealedSecrets = (
  actor: CurrentUser,
  siteId: Types.ObjectId,
  input: Omit<SiteInput, '_id'>,
) => {
  const sealed: Partial<Pick<SiteRecord, SiteSecret>> = {}
  for (const field of SECRETS) {
    const value = input[field]
    if (value === undefined) continue
    if (!can(actor, 'client.siteSecrets'))
      throw fieldError(field, 'Você não pode alterar as senhas do site.', 'FIELD_FORBIDDEN')
    sealed[field] = value === null ? null : encrypt(value, placeOf(siteId, field))
  }
  return sealed
}

/** The complete list of sites as sent by a form: updates the known ones, adds the rest. */
export const mergeSites = (
  actor: CurrentUser,
  { dominio }: ClientRecord,
  sites: SiteInput[],
): SiteRecord[] =>
  sites.map((site) => {
    const stored = dominio.find(({ _id }) => String(_id) === site._id)
    return stored ? changedSite(actor, stored, site) : newSite(actor, site)
  })

/** A new traffic platform. */
export const newPlatform = ({ _id: _sent, ...input }: PlatformInput): PlatformRecord => ({
  gestor: '',
  plataforma: '',
  metodoPag: '',
  dataRelatorios: '',
  situacao: '',
  teto: 0,
  pontos: '',
  ...withoutUndefined(input),
  _id: new Types.ObjectId(),
})

/** A stored platform with the given fields changed. */
export const changedPlatform = (
  stored: PlatformRecord,
  { _id: _same, ...input }: PlatformInput,
): PlatformRecord => ({
  ...stored,
  ...withoutUndefined(input),
})

/** The complete list of platforms as sent by a form. */
export const mergePlatforms = (
  { plataformasTrafego }: ClientRecord,
  platforms: PlatformInput[],
): PlatformRecord[] =>
  platforms.map((platform) => {
    const stored = plataformasTrafego.find(({ _id }) => String(_id) === platform._id)
    return stored ? changedPlatform(stored, platform) : newPlatform(platform)
  })

type Part = { _id: Types.ObjectId }

/** A list with one part added, or replaced if there is an `id`; 404 for an unknown id. */
export const withPart = <Kind extends Part>(
  list: readonly Kind[],
  id: string | undefined,
  { add, change }: { add: () => Kind; change: (stored: Kind) => Kind },
): Kind[] => {
  if (!id) return [...list, add()]
  if (!list.some(({ _id }) => String(_id) === id)) throw new AppError('NOT_FOUND', PART_GONE)
  return list.map((part) => (String(part._id) === id ? change(part) : part))
}

/** A list without the part with this id; 404 if it does not exist. */
export const withoutPart = <Kind extends Part>(list: readonly Kind[], id: string): Kind[] => {
  const rest = list.filter(({ _id }) => String(_id) !== id)
  if (rest.length === list.length) throw new AppError('NOT_FOUND', PART_GONE)
  return rest
}

/** The one part that differs between two lists, old and new; both undefined if none does. */
export const difference = <Kind extends Part>(before: readonly Kind[], after: readonly Kind[]) => {
  const has = (list: readonly Kind[], part: Kind) => list.find(({ _id }) => _id.equals(part._id))
  const touched =
    after.find((part) => !before.includes(part)) ?? before.find((part) => !has(after, part))
  return {
    before: touched && has(before, touched),
    after: touched && has(after, touched),
  }
}
