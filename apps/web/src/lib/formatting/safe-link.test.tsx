import { expect, test } from 'vitest'
import { hrefOf, linkLabel } from './safe-link.ts'

test.each([
  ['instagram.com/ana', 'https://instagram.com/ana'],
  ['  www.behance.net/ana ', 'https://www.behance.net/ana'],
  ['http://ana.com.br', 'http://ana.com.br/'],
  ['HTTPS://ANA.com.br/x?y=1', 'https://ana.com.br/x?y=1'],
  ['padaria.são.br', 'https://padaria.xn--so-sia.br/'],
  ['http://10.0.0.5:3000', 'http://10.0.0.5:3000/'],
])('%s leads to %s', (typed, href) => {
  expect(hrefOf(typed)).toBe(href)
})

test('the path of a public page leads to ours', () => {
  expect(hrefOf('/sendproposta/abc')).toBe(`${window.location.origin}/sendproposta/abc`)
})

test.each([
  '/home',
  '/\\mal/sendproposta/abc',
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
  'ana.',
  'pendente...',
  '10.5',
  'a..b',
  '-.-',
  'não tem ainda',
  'ver com o Davi.',
  '',
])('%j leads nowhere', (typed) => {
  expect(hrefOf(typed)).toBeNull()
})

test('a link is shown without what everyone knows', () => {
  expect(linkLabel('https://www.instagram.com/ana/')).toBe('instagram.com/ana')
})
