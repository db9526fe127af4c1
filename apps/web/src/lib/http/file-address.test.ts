import { expect, test } from 'vitest'
import { fileAddress, isFileAddress } from './file-address.ts'

const path = `/files/${'0f'.repeat(16)}`

test.each([path, `https://app.agencia.com.br${path}`, `http://localhost:3000${path}`])(
  '%s is a file of ours, asked for where the API is',
  (address) => {
    expect([isFileAddress(address), fileAddress(address)]).toEqual([true, path])
  },
)

test.each([
  'https://drive.google.com/file/d/1',
  '/files/x',
  `//mal.example${path}`,
  `${path}/x`,
  '',
])('%j is a link that somebody typed', (address) => {
  expect([isFileAddress(address), fileAddress(address)]).toEqual([false, address])
})
