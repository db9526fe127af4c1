import { expect, test } from 'vitest'
import { AppError } from '@bastidor/shared/errors'
import { UnreadableSecret, decrypt, encrypt } from './envelope.ts'
import { keyringOf } from './keyring.ts'

const SECRET = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('base64')

test('derived keys never change: installations have stored data with them', () => {
  const { kid, ...keys } = keyringOf([SECRET]).first
  expect(kid).toBe('630dcd2966c43366')
  const derived = Object.entries(keys).map(([purpose, key]) => [purpose, key.toString('hex')])
  expect(Object.fromEntries(derived)).toEqual({
    kek: '3698f37930e425b1e52ece1a078850b3e50d1f1f01ea4a70877977aff3d9920a',
    trail: '648dbd16d3afee9fc079d9b3933ec1420aab04444708f12a135bd4196a5ddcf1',
    taxIds: 'fc38a4b29716c183e98accd5333cd196427c313d91042f8ef2cf19face38064d',
    codes: '405ec8a96f368ea3f7081c3d5ede5f1408e11f2d764fec0a51aad9021f6add8e',
  })
})

test('a secret opens under the keys of the process; one that does not is an internal error', () => {
  const place = { collection: 'clientLogins', documentId: 'a1', field: 'clientPassword' }
  const stored = encrypt('senha', place)
  expect(decrypt(stored, place)).toBe('senha')
  let thrown: unknown
  try {
    decrypt(stored, place, keyringOf([SECRET]))
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(UnreadableSecret)
  expect(thrown).not.toBeInstanceOf(AppError)
  expect(String(thrown)).toMatch(/SECRETS_KEYS does not hold its key [0-9a-f]{16}$/)
})
