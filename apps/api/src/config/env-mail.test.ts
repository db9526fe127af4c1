import { describe, expect, test } from 'vitest'
import { problemsOf, production } from '#test/environment'
import { isLoopback, readSmtpUrl } from './env-mail.ts'

const FROM = 'Agência Sol <ola@agencia.com.br>'

describe('SMTP_URL', () => {
  test('is read with its defaults and what is escaped in it', () => {
    expect(readSmtpUrl('smtp://ana%40x.com:s%2Fe@mail.agencia.com.br')).toEqual({
      host: 'mail.agencia.com.br',
      port: 587,
      isSecure: false,
      user: 'ana@x.com',
      password: 's/e',
    })
    expect(readSmtpUrl('smtps://[::1]:2465')).toMatchObject({
      host: '::1',
      port: 2465,
      isSecure: true,
      user: '',
    })
  })

  test('names its server in any case', () => {
    const host = readSmtpUrl('smtp://LocalHost:1025')?.host ?? ''
    expect([host, isLoopback(host)]).toEqual(['localhost', true])
  })

  test.each([
    'mail.agencia.com.br',
    'https://mail.agencia.com.br',
    'smtp:///caixa',
    'smtp://ana@mail.agencia.com.br',
    'smtp://mail.agencia.com.br/caixa',
    'smtp://mail.agencia.com.br?pool=true',
    'smtp://a:%zz@mail.agencia.com.br',
    'smtp://mail.agencia.com.br:0',
    'smtp://mail.agencia.com.br:70000',
  ])('%s is refused, and is not in the text', (SMTP_URL) => {
    const problem = problemsOf({ ...production(), SMTP_URL, MAIL_FROM: FROM })
    expect(problem).toMatch(/^SMTP_URL: deve ser smtp:/)
    expect(problem).not.toContain(SMTP_URL)
  })

  test('needs a sender', () => {
    const SMTP_URL = 'smtps://a:b@mail.agencia.com.br'
    expect(problemsOf({ ...production(), SMTP_URL })).toMatch(/^MAIL_FROM: obrigatória/)
    expect(problemsOf({ ...production(), SMTP_URL, MAIL_FROM: FROM })).toBe('')
  })
})

test.each(['ola@agencia.com.br', 'Agência <ola>', 'A <a@b.co>, B <b@b.co>', 'A\nB <a@b.co>'])(
  'MAIL_FROM %j is refused',
  (MAIL_FROM) => expect(problemsOf({ ...production(), MAIL_FROM })).toMatch(/^MAIL_FROM: deve ser/),
)

test('SMTP_ALLOW_PLAIN is the name or the address of a server', () => {
  const problemOf = (host: string) => problemsOf({ ...production(), SMTP_ALLOW_PLAIN: host })
  for (const host of ['mail', 'mail.rede.local', '10.0.0.1', 'fd00::1'])
    expect(problemOf(host)).toBe('')
  for (const host of ['smtp://mail', 'mail:25', 'dois nomes'])
    expect(problemOf(host)).toMatch(/^SMTP_ALLOW_PLAIN: deve ser/)
})

test('only this machine is its own neighbour', () => {
  expect(['localhost', '127.0.0.1', '::1', 'a.localhost'].every(isLoopback)).toBe(true)
  expect(['10.0.0.1', 'localhost.com', '127.0.0.1.com', 'mail'].some(isLoopback)).toBe(false)
})
