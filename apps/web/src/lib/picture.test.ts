import { expect, test } from 'vitest'
import { pictureRefusal } from './picture.ts'

const MEGABYTE = 1024 * 1024

test.each(['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'])('%s is accepted', (type) => {
  expect(pictureRefusal({ type, size: 1000 })).toBeNull()
})

test.each(['image/gif', 'application/pdf', 'text/html', ''])('%j is refused', (type) => {
  expect(pictureRefusal({ type, size: 1000 })).toBe('Formato de arquivo não permitido.')
})

test('what is too large is refused, an SVG sooner', () => {
  expect(pictureRefusal({ type: 'image/png', size: 5 * MEGABYTE })).toBeNull()
  expect(pictureRefusal({ type: 'image/png', size: 5 * MEGABYTE + 1 })).toBe(
    'O arquivo passa do limite de 5 MB.',
  )
  expect(pictureRefusal({ type: 'image/svg+xml', size: 300 * 1024 })).toMatch(/256 KB/)
})
