import { expect, test } from 'vitest'
import { createKeyring } from './keyring.ts'

const SECRET = Buffer.from(Array.from({ length: 32 }, (_, byte) => byte)).toString('base64')
const PURPOSES = { kek: 'bastidor secrets kek', taxIds: 'bastidor tax ids' }

test('id and keys are the same for ever: what they have encrypted and signed is stored', () => {
  const { first } = createKeyring([SECRET], { name: 'keys', purposes: PURPOSES })
  expect(first.kid).toBe('630dcd2966c43366')
  expect(first.kek.toString('hex')).toBe(
    '3698f37930e425b1e52ece1a078850b3e50d1f1f01ea4a70877977aff3d9920a',
  )
  expect(first.taxIds.toString('hex')).toBe(
    'fc38a4b29716c183e98accd5333cd196427c313d91042f8ef2cf19face38064d',
  )
})

test('errors call the keys by their name', () => {
  const options = { name: 'OTHER_KEYS', purposes: PURPOSES }
  expect(() => createKeyring([], options)).toThrow('OTHER_KEYS holds no key')
  expect(() => createKeyring(['AAAA'], options)).toThrow('a key of OTHER_KEYS has less')
})
