import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeyring } from './keyring.ts'
import { isProofOf, proofOf } from './keyed-proof.ts'

const keyringOf = (secrets: string[]) =>
  createKeyring(secrets, { name: 'keys', purposes: { kek: 'kek', taxIds: 'tax ids' } })
const newKey = () => randomBytes(32).toString('base64')
const [older, newer] = [newKey(), newKey()]
const CPF = '52998224725'

test('a proof is of one id, under one key, and holds nothing of the id', () => {
  const keyring = keyringOf([older])
  const proof = proofOf('taxIds', CPF, keyring)
  expect(proof.kid).toBe(keyring.first.kid)
  expect(isProofOf('taxIds', proof, CPF, keyring)).toBe(true)
  expect(isProofOf('taxIds', proof, '11222333000181', keyring)).toBe(false)
  expect(proofOf('taxIds', CPF, keyringOf([newer])).mac).not.toBe(proof.mac)
  expect(JSON.stringify(proof)).not.toContain(CPF)
})

test('a proof holds while its key is known, and no longer', () => {
  const proof = proofOf('taxIds', CPF, keyringOf([older]))
  expect(isProofOf('taxIds', proof, CPF, keyringOf([newer, older]))).toBe(true)
  expect(isProofOf('taxIds', proof, CPF, keyringOf([newer]))).toBe(false)
})
