import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { reply, settingsFor, startSmtp } from '#test/smtp'
import type { MailSettings } from './outbox-settings.ts'
import { MailRefused, type Timeouts, openSmtp } from './outbox-smtp.ts'

const MAIL = {
  to: 'ana@agencia.com.br',
  subject: 'Olá, Ana',
  text: 'Tudo bem?',
  html: '<p>Tudo bem?</p>',
  messageId: '<1@agencia.com.br>',
}

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
const start = async (options?: Parameters<typeof startSmtp>[0]) => {
  const server = await startSmtp(options)
  stops.push(server.stop)
  return server
}
/** Sends one mail over a way of its own. */
const sendBySmtp = async (settings: MailSettings, mail: typeof MAIL, timeouts?: Timeouts) => {
  const smtp = await openSmtp(settings, timeouts)
  return smtp.send(mail).finally(() => smtp.close())
}
const refusal = async (sending: Promise<unknown>) => {
  const error: unknown = await sending.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MailRefused)
  const { message, isFinal } = error as MailRefused
  return { message, isFinal }
}

describe('a server that takes mail', () => {
  test('gets all of it, encrypted where it offers that', async () => {
    const { received, settings } = await start()
    expect(await sendBySmtp(settings, MAIL)).toMatch(/^250/)
    const [{ mail, to, isEncrypted }] = received as [(typeof received)[number]]
    expect([to, isEncrypted]).toEqual([['ana@agencia.com.br'], true])
    expect(mail).toMatchObject({
      subject: 'Olá, Ana',
      messageId: '<1@agencia.com.br>',
      from: { text: '"Agência Sol" <ola@agencia.com.br>' },
      html: expect.stringContaining('<p>Tudo bem?</p>'),
      attachments: [],
    })
  })

  test('learns that nobody wrote it by hand, so that no mailbox replies to it by itself', async () => {
    const { received, settings } = await start()
    await sendBySmtp(settings, MAIL)
    expect(received[0]!.mail.headers.get('auto-submitted')).toBe('auto-generated')
  })

  test('is given the user and the password', async () => {
    const { received, settings } = await start({ authOptional: false })
    await sendBySmtp({ ...settings, user: 'ana', password: 'certa' }, MAIL)
    expect(received[0]!.user).toBe('ana')
  })

  test('is not refused for good by a server that does not let us in', async () => {
    const { settings } = await start({ authOptional: false })
    const wrong = await refusal(sendBySmtp({ ...settings, user: 'ana', password: 'errada' }, MAIL))
    expect(wrong).toEqual({ message: expect.stringMatching(/^535 /), isFinal: false })
    const closed = await start({ onConnect: (_session, done) => done(reply(554, 'fechado')) })
    const away = await refusal(sendBySmtp(closed.settings, MAIL))
    expect(away).toEqual({ message: expect.stringContaining('554 fechado'), isFinal: false })
  })
})

describe('a server elsewhere', () => {
  test('gets nothing without STARTTLS', async () => {
    const { received, settings } = await start({
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
    })
    await refusal(sendBySmtp({ ...settings, isPlainAllowed: false }, MAIL))
    await sendBySmtp(settings, MAIL)
    expect(received.map(({ isEncrypted }) => isEncrypted)).toEqual([false])
  })

  test('gets nothing with a certificate of its own making', async () => {
    const { received, settings } = await start()
    const { message, isFinal } = await refusal(
      sendBySmtp({ ...settings, isPlainAllowed: false }, MAIL),
    )
    expect([message, isFinal, received]).toEqual([expect.stringMatching(/certificate/i), false, []])
  })
})

test.each([
  [450, false],
  [550, true],
])('a reply of %i is final: %s', async (code, isFinal) => {
  const { settings } = await start({
    onRcptTo: (_address, _session, done) => done(reply(code, 'caixa de ana')),
  })
  const refused = await refusal(sendBySmtp(settings, MAIL))
  expect(refused).toEqual({ message: expect.stringContaining(`${code} caixa de ana`), isFinal })
})

test('a connection that is cut in the middle of a mail is no final refusal', async () => {
  const { settings, server } = await start({
    onData: (_stream, { id }, _done) => {
      for (const one of server.connections) if (one.id === id) one.close()
    },
  })
  const refused = await refusal(sendBySmtp(settings, MAIL, { silenceMs: 500, totalMs: 2000 }))
  expect(refused.isFinal).toBe(false)
})

test('silence ends, and so does a server that only drips', async () => {
  let isCut = false
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  const dripping = createServer((socket) => {
    const drip = setInterval(() => socket.write('220-devagar\r\n'), 20)
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearInterval(drip)
        isCut = true
      })
  }).listen(0, '127.0.0.1')
  await Promise.all([once(silent, 'listening'), once(dripping, 'listening')])
  for (const server of [silent, dripping]) {
    const { port } = server.address() as AddressInfo
    const refused = await refusal(
      sendBySmtp(settingsFor(port), MAIL, { silenceMs: 200, totalMs: 400 }),
    )
    expect(refused.isFinal).toBe(false)
    server.close()
  }
  // Left open, it could still take the mail, which is then sent a second time.
  await eventually(() => expect(isCut).toBe(true))
})

test('nobody listening is no final refusal', async () => {
  const { settings, stop } = await startSmtp()
  await stop()
  expect((await refusal(sendBySmtp(settings, MAIL))).isFinal).toBe(false)
})
