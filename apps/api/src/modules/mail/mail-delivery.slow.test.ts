import { expect, inject, test } from 'vitest'
import type { MailRecord } from '#modules/outbox/outbox.model'
import { SMTP_CONNECTIONS } from '#modules/outbox/outbox-smtp'
import { eventually } from '#test/eventually'
import { asFirstAdmin, installation } from '#test/installation'
import { startSmtp } from '#test/smtp'

const PEOPLE = 6

test('a process that is killed while it sends loses no mail, and none is sent more than twice', async () => {
  const { db, start, stop, remove } = await installation(inject('mongoUri'))
  const mails = db.collection<MailRecord>('mails')
  let isHeld = true
  const taken: string[] = []
  const smtp = await startSmtp({
    onData: (stream, session, done) => {
      stream.resume().once('end', () => {
        taken.push(...session.envelope.rcptTo.map(({ address }) => address))
        // The letter has arrived; only the answer that says so never leaves.
        if (!isHeld) done(null)
      })
    },
  })
  const variables = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Agência Sol <ola@agencia.com.br>',
  }
  const first = await start(variables)
  const post = await asFirstAdmin(first)
  for (let n = 0; n < PEOPLE; n += 1)
    await post('/employee/invite', { name: `P${n}`, role: 'CS', email: `p${n}@a.co` })
  await eventually(() => expect(taken.length).toBeGreaterThan(0))
  await stop(first)
  // Several are sent at once: what was under way may have arrived since.
  await eventually(() => expect(smtp.server.connections.size).toBe(0))
  const before = new Set(taken)

  expect(await mails.countDocuments({ state: 'sent' })).toBe(0)
  isHeld = false
  // What a minute does: the claims and the lock of the killed process end.
  const past = new Date(Date.now() - 1000)
  await mails.updateMany({ state: 'sending' }, { $set: { nextAt: past } })
  await db.collection('leases').deleteMany({})
  const second = await start(variables)
  await eventually(async () => expect(await mails.countDocuments({ state: 'sent' })).toBe(PEOPLE))
  await stop(second)

  for (let n = 0; n < PEOPLE; n += 1) {
    const times = taken.filter((to) => to === `p${n}@a.co`).length
    expect(times).toBe(before.has(`p${n}@a.co`) ? 2 : 1)
  }
  await smtp.stop()
  await remove()
}, 120_000)

test('a process that is stopped notes the mails that the server has taken, and sends no others', async () => {
  const { db, start, stop, remove } = await installation(inject('mongoUri'))
  const mails = db.collection<MailRecord>('mails')
  const answers: (() => void)[] = []
  const smtp = await startSmtp({
    onData: (stream, _session, done) => {
      stream.resume().once('end', () => answers.push(() => done(null)))
    },
  })
  const api = await start({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Agência Sol <ola@agencia.com.br>',
  })
  const post = await asFirstAdmin(api)
  for (let n = 0; n < PEOPLE; n += 1)
    await post('/employee/invite', { name: `P${n}`, role: 'CS', email: `p${n}@a.co` })
  await eventually(() => expect(answers).toHaveLength(SMTP_CONNECTIONS))
  api.child.kill('SIGTERM')
  await eventually(() => expect(fetch(`${api.url}/healthz`)).rejects.toThrow())
  for (const answer of answers) answer()
  await api.ended
  expect(answers).toHaveLength(SMTP_CONNECTIONS)
  expect(await mails.countDocuments({ state: 'sent' })).toBe(SMTP_CONNECTIONS)
  expect(await mails.countDocuments({ state: 'queued' })).toBe(PEOPLE - SMTP_CONNECTIONS)
  await stop(api)
  await smtp.stop()
  await remove()
}, 120_000)
