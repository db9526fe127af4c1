import { Types } from 'mongoose'
import {
  NAMELESS_SITE,
  PART_GONE,
  PLATFORM_TWICE,
  SITE_TWICE,
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

/** A new site must have a name or an address; `field` is where the error is shown. */
export const assertNamed = (input: SiteInput, field = 'name'): SiteInput => {
  if (!input.name && !input.link) throw fieldError(field, NAMELESS_SITE)
  return input
}

/** The sites of a new client; throws 400 for one without name and link. */
export const newSites = (actor: CurrentUser, sites: readonly SiteInput[]): SiteRecord[] =>
  sites.map((site, index) => newSite(actor, assertNamed(site, `dominio.${index}.name`)))

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

/**
 * The complete list of sites as sent by a form: updates those with an id, adds those without
 * (docs/rules/clients.md#sites-platforms-contacts). Throws 404 for an unknown id, 400 for one that
 * is there twice and for a new site without name and link.
 */
export const mergeSites = (
  actor: CurrentUser,
  { dominio }: ClientRecord,
  sites: SiteInput[],
): SiteRecord[] => {
  assertOnce('dominio', sites, SITE_TWICE)
  return sites.map((site, index) => {
    if (site._id) return changedSite(actor, partOf(dominio, site._id), site)
    return newSite(actor, assertNamed(site, `dominio.${index}.name`))
  })
}

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

/** The complete list of platforms as sent by a form; ids as in `mergeSites`. */
export const mergePlatforms = (
  { plataformasTrafego }: ClientRecord,
  platforms: PlatformInput[],
): PlatformRecord[] => {
  assertOnce('plataformasTrafego', platforms, PLATFORM_TWICE)
  return platforms.map((platform) =>
    platform._id
      ? changedPlatform(partOf(plataformasTrafego, platform._id), platform)
      : newPlatform(platform),
  )
}

type Part = { _id: Types.ObjectId }
type PartInput = { _id?: string | undefined }

// Stored twice, two sites would share their id, and every later change would reach both.
const assertOnce = (list: string, parts: readonly PartInput[], text: string): void => {
  const again = parts.findIndex(
    ({ _id }, index) => _id && parts.findIndex((part) => part._id === _id) < index,
  )
  if (again >= 0) throw fieldError(`${list}.${again}._id`, text)
}

const partOf = <Kind extends Part>(list: readonly Kind[], id: string): Kind => {
  const part = list.find(({ _id }) => String(_id) === id)
  if (!part) throw new AppError('NOT_FOUND', PART_GONE)
  return part
}

/** A list with one part added, or replaced if there is an `id`; 404 for an unknown id. */
export const withPart = <Kind extends Part>(
  list: readonly Kind[],
  id: string | undefined,
  { add, change }: { add: () => Kind; change: (stored: Kind) => Kind },
): Kind[] => {
  if (!id) return [...list, add()]
  partOf(list, id)
  return list.map((part) => (String(part._id) === id ? change(part) : part))
}

/** A list without the part with this id; 404 if it does not exist. */
export const withoutPart = <Kind extends Part>(list: readonly Kind[], id: string): Kind[] => {
  const rest = list.filter(({ _id }) => String(_id) !== id.toLowerCase())
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
