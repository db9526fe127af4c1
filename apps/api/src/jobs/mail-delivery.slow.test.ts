import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mongoose from 'mongoose'
import { expect, inject, test } from 'vitest'
import type { MailRecord } from '#modules/outbox/outbox.model'
import { runApi } from '#test/api-process'
import { eventually } from '#test/eventually'
import { unusedPort } from '#test/mongod'
import { startSmtp } from '#test/smtp'

const ADMIN = {
  name: 'Ana',
  role: 'CEO',
  email: 'ana@a.co',
  password: 'senha-canario-1',
  whatsapp: '1',
  desc: 'x',
}
const PEOPLE = 6

test('a process that is killed while it sends loses no mail, and none is sent more than twice', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bastidor-mail-'))
  const uri = inject('mongoUri').replace('/?', `/mail-${randomBytes(6).toString('hex')}?`)
  const client = new mongoose.mongo.MongoClient(uri)
  const mails = client.db().collection<MailRecord>('mails')
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
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    PORT: String(await unusedPort()),
    MONGODB_URI: uri,
    BCRYPT_COST: '4',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Agência Sol <ola@agencia.com.br>',
  }
  const first = await runApi(variables)
  const post = async (path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(first.url + path, {
      method: 'POST',
      headers: token ? headers : { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string }
  }
  await post('/employee/create', ADMIN)
  const { token } = await post('/auth/login', { email: ADMIN.email, password: ADMIN.password })
  for (let n = 0; n < PEOPLE; n += 1)
    await post('/employee/invite', { name: `P${n}`, role: 'CS', email: `p${n}@a.co` }, token)
  await eventually(() => expect(taken.length).toBeGreaterThan(0))
  const before = new Set(taken)
  first.child.kill('SIGKILL')
  await first.ended

  expect(await mails.countDocuments({ state: 'sent' })).toBe(0)
  isHeld = false
  // What a minute does: the claims and the lock of the killed process end.
  const past = new Date(Date.now() - 1000)
  await mails.updateMany({ state: 'sending' }, { $set: { nextAt: past } })
  await client.db().collection('leases').deleteMany({})
  const second = await runApi(variables)
  await eventually(async () => expect(await mails.countDocuments({ state: 'sent' })).toBe(PEOPLE))
  second.child.kill('SIGKILL')
  await second.ended

  for (let n = 0; n < PEOPLE; n += 1) {
    const times = taken.filter((to) => to === `p${n}@a.co`).length
    expect(times).toBe(before.has(`p${n}@a.co`) ? 2 : 1)
  }
  await client.db().dropDatabase()
  await client.close()
  await smtp.stop()
  await rm(dataDir, { recursive: true, force: true })
}, 120_000)
