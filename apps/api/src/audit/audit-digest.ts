import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '#secrets/keyring'
import type { AuditDocument, AuditRecord, Proof } from './audit.model.ts'
import type { SealRecord } from './audit-hash-chain.ts'

const PERSONAL_FIELDS = ['actor', 'label', 'ip', 'userAgent', 'values'] as const
/** What a link does not cover in the open: it is in the digest, or a proof of its own. */
const APART: ReadonlySet<string> = new Set([
  ...PERSONAL_FIELDS,
  '_id',
  'at',
  'salt',
  'digest',
  'redaction',
  'late',
])

/**
 * What a seal covers of an entry's personal fields: a salted digest. It stays in the entry when the
 * fields are redacted and the salt is thrown away, so that a person can be taken out of the trail
 * while the chain holds, and nobody can guess from the digest who it was. As long as there is a
 * salt, the fields themselves count.
 */
export const digestOf = ({ digest, salt, ...entry }: AuditRecord): string =>
  digest !== undefined && salt === undefined
    ? digest
    : hashed([salt ?? '', ...personalFieldsOf(entry)])

/** The link of an entry in the chain: it covers the entry and the link before it. */
export const linkOf = (previous: string, entry: AuditDocument): string => {
  const { _id, at } = entry
  const fields = Object.entries(entry)
    .filter(([field]) => !APART.has(field))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hashed([previous, String(_id), at.toISOString(), fields, digestOf(entry)])
}

type Sealed = Pick<SealRecord, '_id' | 'entryId' | 'at' | 'hash'>

/** What the key of a seal signs: its number is how many entries there are up to it. */
export const sealText = ({ _id, entryId, at, hash }: Sealed): unknown => [
  'seal',
  _id,
  entryId,
  Number(at),
  hash,
]

/** What proves a redaction: which entry, what it was, and how it reads now. */
export const redactionText = (entry: AuditDocument): unknown => [
  'redaction',
  String(entry._id),
  digestOf(entry),
  ...personalFieldsOf(entry),
]

/** What proves that an entry outside the chain was let in late. */
export const lateText = (entry: AuditDocument): unknown => ['late', linkOf('', entry)]

/** Signs with a key that is not in the database. */
export const sign = ({ kid, trail }: Key, content: unknown): Proof => ({
  kid,
  mac: macOf(trail, content).toString('base64url'),
})

/** Whether one of these keys has signed exactly this. */
export const isSigned = (
  proof: Partial<Proof> | undefined,
  content: unknown,
  { byKid }: Keyring,
): boolean => {
  const key = byKid.get(String(proof?.kid))
  if (!key) return false
  const given = Buffer.from(String(proof?.mac), 'base64url')
  const wanted = macOf(key.trail, content)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const personalFieldsOf = (entry: Partial<AuditRecord>) =>
  PERSONAL_FIELDS.map((field) => entry[field] ?? null)

const macOf = (key: Buffer, content: unknown) =>
  createHmac('sha256', key).update(JSON.stringify(content)).digest()

const hashed = (content: unknown) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
