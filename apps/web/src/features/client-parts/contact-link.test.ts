import { expect, test } from 'vitest'
import { contactLink } from './contact-link.ts'

test.each([
  ['dona@padaria.com.br', 'dona@padaria.com.br', 'mailto:dona@padaria.com.br'],
  ['47999998888', '(47) 99999-8888', 'https://wa.me/5547999998888'],
  ['+55 (47) 3333-4444', '(47) 3333-4444', 'https://wa.me/554733334444'],
  ['+351 912 345 678', '+351 912 345 678', 'tel:+351912345678'],
  [
    'https://www.instagram.com/aurora/',
    'instagram.com/aurora',
    'https://www.instagram.com/aurora/',
  ],
  ['Grupo da padaria', 'Grupo da padaria', null],
  ['ana.souza', 'ana.souza', null],
  ['javascript:alert(1)', 'javascript:alert(1)', null],
])('%s reads %s and leads to %s', (typed, text, href) => {
  expect(contactLink(typed)).toMatchObject({ text, href })
})
