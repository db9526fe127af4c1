import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  type Envelope,
  type SecretLocation,
  UnreadableSecret,
  decrypt,
  rewrap,
  encrypt,
} from './envelope.ts'
import { createKeyring } from './keyring.ts'

const keyringOf = (secrets: string[]) =>
  createKeyring(secrets, { name: 'SECRETS_KEYS', purposes: { kek: 'kek' } })
const newKey = (bytes = 32) => randomBytes(bytes).toString('base64')
const [oldKey, newerKey] = [newKey(), newKey()]
const keyring = keyringOf([oldKey])
const place: SecretLocation = {
  collection: 'clientLogins',
  documentId: 'a1',
  field: 'clientPassword',
}
const TEXT = 'sênha-canário-🔑'

const sealed = (text = TEXT): Envelope => {
  const envelope = encrypt(text, place, keyring)
  if (!envelope) throw new Error('nothing was sealed')
  return envelope
}
/** Flips one bit of a base64 value. */
const bent = (base64: string, at = 0): string => {
  const bytes = Buffer.from(base64, 'base64')
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return bytes.toString('base64')
}
const refusal = (stored: unknown, from = place, keys = keyring): unknown => {
  try {
    return decrypt(stored, from, keys)
  } catch (error) {
    return error
  }
}

describe('seal and open', () => {
  test('a secret sealed for a place opens there', () => {
    expect(decrypt(sealed(), place, keyring)).toBe(TEXT)
  })

  test.each(['x', ' ', 'a\nb\0c', 'ã'.repeat(5000)])(
    'any text comes back as it was: %j',
    (text) => {
      expect(decrypt(sealed(text), place, keyring)).toBe(text)
    },
  )

  test('the stored form is the one that the documentation draws', () => {
    const { v, kid, iv, ct, tag, wrappedDek, ...rest } = sealed('abc')
    expect([v, rest]).toEqual([1, {}])
    expect(kid).toMatch(/^[0-9a-f]{16}$/)
    const bytes = [iv, ct, tag, wrappedDek].map((part) => Buffer.from(part, 'base64').length)
    expect(bytes).toEqual([12, 3, 16, 60])
  })

  test('an empty text is no secret', () => {
    expect(encrypt('', place, keyring)).toBeNull()
  })

  test('the same text never looks the same twice, nor does its data key', () => {
    const [one, two] = [sealed(), sealed()]
    for (const part of ['iv', 'ct', 'tag', 'wrappedDek'] as const)
      expect(one[part]).not.toBe(two[part])
  })

  test('the envelope holds neither the text nor the key', () => {
    const text = JSON.stringify(sealed())
    for (const secret of [TEXT, Buffer.from(TEXT).toString('base64'), oldKey])
      expect(text).not.toContain(secret)
  })
})

describe('what does not open is a fault, never an empty text', () => {
  test.each([
    ['ct', (e: Envelope) => ({ ...e, ct: bent(e.ct) })],
    ['ct cut short', (e: Envelope) => ({ ...e, ct: '' })],
    ['tag', (e: Envelope) => ({ ...e, tag: bent(e.tag) })],
    ['tag cut to 4 bytes', (e: Envelope) => ({ ...e, tag: e.tag.slice(0, 6) })],
    ['iv', (e: Envelope) => ({ ...e, iv: bent(e.iv) })],
    ['no iv', (e: Envelope) => ({ ...e, iv: '' })],
    ['iv of the data key', (e: Envelope) => ({ ...e, wrappedDek: bent(e.wrappedDek, 0) })],
    ['data key', (e: Envelope) => ({ ...e, wrappedDek: bent(e.wrappedDek, 20) })],
    ['tag of the data key', (e: Envelope) => ({ ...e, wrappedDek: bent(e.wrappedDek, 59) })],
    ['no data key', (e: Envelope) => ({ ...e, wrappedDek: '' })],
    ['unknown key', (e: Envelope) => ({ ...e, kid: '0123456789abcdef' })],
    ['unknown version', (e: Envelope) => ({ ...e, v: 2 })],
    ['data key of another envelope', (e: Envelope) => ({ ...e, wrappedDek: sealed().wrappedDek })],
    ['text of another envelope', (e: Envelope) => ({ ...sealed(), wrappedDek: e.wrappedDek })],
    ['a plain text', () => TEXT],
    ['nothing', () => undefined],
    ['an empty object', () => ({})],
    ['an empty text', () => ''],
  ])('%s', (_what, damage) => {
    const error = refusal(damage(sealed()))
    expect(error).toBeInstanceOf(UnreadableSecret)
    expect(error).toMatchObject({ alert: 'secret-unreadable' })
    expect(String(error)).toContain('clientLogins/a1/clientPassword')
    expect(JSON.stringify([String(error), error])).not.toContain(TEXT)
  })

  test.each([
    ['record', { documentId: 'a2' }],
    ['field', { field: 'outra' }],
    ['collection', { collection: 'clients' }],
    ['parts that only join up alike', { collection: 'clientLogins/a1', documentId: '' }],
  ])('an envelope that was moved to another %s', (_where, moved) => {
    expect(refusal(sealed(), { ...place, ...moved })).toBeInstanceOf(UnreadableSecret)
  })

  test('a moved envelope cannot be re-wrapped either', () => {
    const elsewhere = { ...place, documentId: 'a2' }
    expect(() => rewrap(sealed(), elsewhere, keyring)).toThrow(UnreadableSecret)
  })

  test('the name of another key of the ring', () => {
    const both = keyringOf([newerKey, oldKey])
    expect(refusal({ ...sealed(), kid: both.first.kid }, place, both)).toBeInstanceOf(
      UnreadableSecret,
    )
  })
})

describe('keys', () => {
  test('the first encrypts, all decrypt', () => {
    const both = keyringOf([newerKey, oldKey])
    expect(decrypt(sealed(), place, both)).toBe(TEXT)
    const fresh = encrypt(TEXT, place, both)
    expect(fresh?.kid).toBe(keyringOf([newerKey]).first.kid)
    expect(refusal(fresh)).toBeInstanceOf(UnreadableSecret)
  })

  test('re-wrapping leaves the text as it is and needs the old key no longer', () => {
    const before = sealed()
    const after = rewrap(before, place, keyringOf([newerKey, oldKey]))
    expect(after).toMatchObject({ iv: before.iv, ct: before.ct, tag: before.tag })
    expect(after.wrappedDek).not.toBe(before.wrappedDek)
    expect(decrypt(after, place, keyringOf([newerKey]))).toBe(TEXT)
    expect(refusal(after)).toBeInstanceOf(UnreadableSecret)
  })

  test('one key has one name however it is written, and longer ones count whole', () => {
    const bytes = randomBytes(48)
    const written = [bytes.toString('base64'), bytes.toString('base64url')]
    const [one, other] = written.map((key) => keyringOf([key]).first)
    expect(one).toEqual(other)
    expect(keyringOf([bytes.subarray(0, 32).toString('base64')]).first.kek).not.toEqual(one?.kek)
  })

  test('no key at all, or a short one, is refused', () => {
    expect(() => keyringOf([])).toThrow('SECRETS_KEYS')
    expect(() => keyringOf([newKey(31)])).toThrow('32 bytes')
  })
})
