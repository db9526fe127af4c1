import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'
import { type MailSettings, mail } from '#modules/outbox/outbox-settings'

/** What the server took, and over which kind of connection. */
export type Received = { mail: ParsedMail; to: string[]; isEncrypted: boolean; user: unknown }

/** A real SMTP server on this machine that keeps what it takes. */
export const startSmtp = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      password === 'certa' ? done(null, { user: username }) : done(new Error('senha errada')),
    onData: (stream, session, done) => {
      const keep = async () => {
        received.push({
          mail: await simpleParser(stream),
          to: session.envelope.rcptTo.map(({ address }) => address),
          isEncrypted: session.secure,
          user: session.user,
        })
        done(null)
      }
      void keep()
    },
    ...options,
  })
  // A connection that was cut is no failure of the server's.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    server,
    received,
    port,
    settings: settingsFor(port),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export const settingsFor = (port: number): MailSettings => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  user: '',
  password: '',
  from: { name: 'Agência Sol', address: 'ola@agencia.com.br' },
  isPlainAllowed: true,
})

/** A refusal with a code, as the server's handlers report it. */
export const reply = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode })

/** Turns mail on for the calling file; nothing is sent, unless a test does. */
export const useMail = (settings: MailSettings = settingsFor(1)): void => {
  beforeAll(() => {
    mail.settings = settings
  })
  afterAll(() => {
    mail.settings = null
  })
}
