import { expect, test } from 'vitest'
import { hrefOf, linkLabel, whatsappHref } from './safe-link.ts'

test.each([
  ['instagram.com/ana', 'https://instagram.com/ana'],
  ['  www.behance.net/ana ', 'https://www.behance.net/ana'],
  ['http://ana.com.br', 'http://ana.com.br/'],
  ['HTTPS://ANA.com.br/x?y=1', 'https://ana.com.br/x?y=1'],
])('%s leads to %s', (typed, href) => {
  expect(hrefOf(typed)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' \u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'javascript://ana.com/%0aalert(1)',
  'ftp://ana.com.br',
  'https://ana.com.br@mau.example',
  '@ana',
  'ana',
  '',
])('%j leads nowhere', (typed) => {
  expect(hrefOf(typed)).toBeNull()
})

test('a link is shown without what everyone knows', () => {
  expect(linkLabel('https://www.instagram.com/ana/')).toBe('instagram.com/ana')
})

test('a Brazilian phone opens a conversation, another one does not', () => {
  expect(whatsappHref('(47) 99999-8888')).toBe('https://wa.me/5547999998888')
  expect(whatsappHref('+55 47 3333-2222')).toBe('https://wa.me/554733332222')
  expect(whatsappHref('+1 415 555 0100 9')).toBeNull()
  expect(whatsappHref('ramal 12')).toBeNull()
})
