import { expect, test } from 'vitest'
import { whatsappHref } from './whatsapp.ts'

test('a Brazilian phone opens a conversation, another one does not', () => {
  expect(whatsappHref('(47) 99999-8888')).toBe('https://wa.me/5547999998888')
  expect(whatsappHref('+55 47 3333-2222')).toBe('https://wa.me/554733332222')
  expect(whatsappHref('+1 415 555 0100 9')).toBeNull()
  expect(whatsappHref('ramal 12')).toBeNull()
})

test('a message goes along, whatever it contains', () => {
  const href = whatsappHref('47999998888', 'Olá & até já? Nº 7\nhttps://x.y/z')!
  expect(new URL(href).searchParams.get('text')).toBe('Olá & até já? Nº 7\nhttps://x.y/z')
})
