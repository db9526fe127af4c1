import { expect, test } from 'vitest'
import { hintOf } from './access-requests.hints.ts'

test('a platform is explained however it is spelt; how to invite only where somebody is', () => {
  expect(hintOf('  google meu negocio ')).toMatch(/^Para convidar: .*\nPara enviar: o Gmail/)
  expect(hintOf('Google Meu Negócio', false)).toBe('O Gmail que é dono do perfil.')
  expect([hintOf('Sistema da padaria'), hintOf('')]).toEqual(['', ''])
})
