import { expect, test } from 'vitest'
import { uploadRefusal, uploadRule } from './upload-rules.ts'

const MEGABYTE = 1024 * 1024

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'])('%s is accepted', (type) => {
  expect(uploadRefusal('avatar', { type, size: 1000 })).toBeNull()
})

test.each(['image/gif', 'application/pdf', 'text/html', ''])('%j is refused', (type) => {
  expect(uploadRefusal('avatar', { type, size: 1000 })).toBe('Formato de arquivo não permitido.')
})

test('a file that is too large is refused, an SVG at a lower limit', () => {
  expect(uploadRefusal('avatar', { type: 'image/png', size: 5 * MEGABYTE })).toBeNull()
  expect(uploadRefusal('avatar', { type: 'image/png', size: 5 * MEGABYTE + 1 })).toBe(
    'O arquivo passa do limite de 5 MB.',
  )
  expect(uploadRefusal('avatar', { type: 'image/svg+xml', size: 300 * 1024 })).toMatch(/256 KB/)
})

test('an empty file is reported as such, even if it is no picture', () => {
  for (const [purpose, type] of [
    ['avatar', 'image/png'],
    ['contract', 'application/pdf'],
  ] as const)
    expect(uploadRefusal(purpose, { type, size: 0 })).toBe('O arquivo está vazio. Envie outro.')
})

test('a logo and a contract are refused in their own words', () => {
  for (const purpose of ['logo', 'contract'] as const)
    expect(uploadRefusal(purpose, { type: 'image/gif', size: 1 })).toBe(
      'Esse formato não é permitido!',
    )
  expect(uploadRefusal('contract', { type: 'application/pdf', size: 9 * MEGABYTE })).toBeNull()
  expect(uploadRefusal('contract', { type: 'image/svg+xml', size: 9 })).not.toBeNull()
})

test('the rule is said in words', () => {
  expect(uploadRule('avatar')).toBe('PNG, JPEG, WebP ou SVG, até 5 MB')
  expect(uploadRule('contract')).toBe('PDF, PNG, JPEG ou WebP, até 10 MB')
})
