import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Key, Keyring } from '#secrets/keyring'
import type { AuditDocument, AuditRecord, Proof } from '#audit/audit.model'
import { sha256 } from '#lib/sha256'
import type { SealRecord } from './audit.seals.model.ts'

const PERSONAL_FIELDS = ['actor', 'label', 'ip', 'userAgent', 'values'] as const
/** Not among the hashed fields: hashed before them or in the digest, or proofs themselves. */
const NOT_AMONG_FIELDS: ReadonlySet<string> = new Set([
  ...PERSONAL_FIELDS,
  '_id',
  'at',
  'salt',
  'digest',
  'redaction',
  'late',
])

/**
 * The salted digest of an entry's personal fields, which the hash chain covers. When an entry is
 * redacted, the digest stays and the salt is deleted: the chain remains valid, and the person
 * cannot be guessed from the digest. While there is a salt, the digest is computed from the fields.
 */
export const digestOf = ({ digest, salt, ...entry }: AuditRecord): string =>
  digest !== undefined && salt === undefined
    ? digest
    : hashed([salt ?? '', ...personalFieldsOf(entry)])

/** The chain hash of an entry, computed from the entry and the previous hash. */
export const linkOf = (previous: string, entry: AuditDocument): string => {
  const { _id, at } = entry
  const fields = Object.entries(entry)
    .filter(([field]) => !NOT_AMONG_FIELDS.has(field))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return hashed([previous, String(_id), at.toISOString(), fields, digestOf(entry)])
}

type Sealed = Pick<SealRecord, '_id' | 'entryId' | 'at' | 'hash'>

/** The signed content of a seal; `_id` is the number of entries sealed so far. */
export const sealText = ({ _id, entryId, at, hash }: Sealed): unknown => [
  'seal',
  _id,
  entryId,
  Number(at),
  hash,
]

/** The signed content of a redaction: the entry, its original digest and its redacted fields. */
export const redactionText = (entry: AuditDocument): unknown => [
  'redaction',
  String(entry._id),
  digestOf(entry),
  ...personalFieldsOf(entry),
]

/** The signed content that admits an entry outside the chain. */
export const lateText = (entry: AuditDocument): unknown => ['late', linkOf('', entry)]

/** Signs with a key that is not stored in the database. */
export const sign = ({ kid, trail }: Key, content: unknown): Proof => ({
  kid,
  mac: macOf(trail, content).toString('base64url'),
})

/** Whether one of these keys signed exactly this content. */
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

const hashed = (content: unknown) => sha256(JSON.stringify(content), 'base64url')
