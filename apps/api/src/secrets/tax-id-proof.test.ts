import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { keyringOf } from './keyring.ts'
import { isTaxIdOf, proofOfTaxId } from './tax-id-proof.ts'

const newKey = () => randomBytes(32).toString('base64')
const [older, newer] = [newKey(), newKey()]
const CPF = '52998224725'

test('a proof is of one id, under one key, and holds nothing of the id', () => {
  const keyring = keyringOf([older])
  const proof = proofOfTaxId(CPF, keyring)
  expect(proof.kid).toBe(keyring.first.kid)
  expect(isTaxIdOf(proof, CPF, keyring)).toBe(true)
  expect(isTaxIdOf(proof, '11222333000181', keyring)).toBe(false)
  expect(proofOfTaxId(CPF, keyringOf([newer])).mac).not.toBe(proof.mac)
  expect(JSON.stringify(proof)).not.toContain(CPF)
})

test('a proof holds while its key is known, and no longer', () => {
  const proof = proofOfTaxId(CPF, keyringOf([older]))
  expect(isTaxIdOf(proof, CPF, keyringOf([newer, older]))).toBe(true)
  expect(isTaxIdOf(proof, CPF, keyringOf([newer]))).toBe(false)
})
