import { beforeEach, describe, expect, test } from 'vitest'
import { NO_CLIENT_EMAIL, type Reminder } from '@bastidor/shared/clients.reminders'
import { AuditModel } from '#audit/audit.model'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { grantTo } from '#test/grants'
import { useMail } from '#test/smtp'
import { ClientModel } from '#modules/clients/clients.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { MailModel } from '#modules/outbox/outbox.model'

useDatabase()
useMail()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
const email = 'ola@padaria.com.br'
const put = (caller: Agent, id: string, on: unknown) =>
  caller.put(`/client/${id}/reminders`).send({ on })
const OFF = { on: false, since: null, mails: [] }

describe('PUT /client/{id}/reminders', () => {
  test('switches on, keeps since when, and switches off; each change is in the audit log', async () => {
    const { admin, client } = await makeClient({ email })
    expect((await admin.get(`/client/${client.id}/reminders`)).body).toEqual(OFF)
    const began = new Date().toISOString()
    const { status, body } = await put(admin, client.id, true)
    expect([status, body]).toEqual([200, { ...OFF, on: true, since: expect.any(String) }])
    expect(body.since >= began).toBe(true)
    expect((await put(admin, client.id, true)).body.since).toBe(body.since)
    expect((await admin.get(`/client/${client.id}/reminders`)).body).toEqual(body)
    expect((await put(admin, client.id, false)).body).toEqual(OFF)
    const trail = await AuditModel.find({ action: 'client.setReminders' }).sort({ _id: 1 }).lean()
    expect(
      trail.map(({ actor, clientId, entityId, changed }) => [actor, clientId ?? entityId, changed]),
    ).toEqual([
      ['Ana', client.id, ['remindersOn']],
      ['Ana', client.id, []],
      ['Ana', client.id, ['remindersOff']],
    ])
  })

  test('a client without an e-mail cannot be reminded: the switch is refused with the reason', async () => {
    const { admin, client } = await makeClient()
    const { status, body } = await put(admin, client.id, true)
    expect([status, body.fields]).toEqual([400, { on: NO_CLIENT_EMAIL }])
    expect((await put(admin, client.id, false)).status).toBe(200)
    expect((await put(admin, client.id, 'sim')).status).toBe(400)
    expect(await ClientModel.countDocuments({ 'reminders.on': true })).toBe(0)
  })

  test('is for the gestor, the CS, and every Líder; a colleague finds no such client', async () => {
    const gestor = await createPerson({ name: 'Gil', role: 'Comercial' })
    const cs = await createPerson({ name: 'Bia', role: 'CS' })
    const { client } = await makeClient({ email, gestor: 'Gil', cs: 'Bia' })
    for (const person of [gestor, cs])
      expect((await put(await asPerson(person), client.id, true)).status).toBe(200)
    expect((await put(await as({ level: 'Líder' }), client.id, true)).status).toBe(200)
    for (const role of ['CS', 'Comercial', 'Desenvolvedor']) {
      const colleague = await as({ role })
      const { status, body } = await put(colleague, client.id, false)
      const unknown = await put(colleague, '507f1f77bcf86cd799439011', false)
      expect([role, status, body.message]).toEqual([role, 404, unknown.body.message])
      expect((await colleague.get(`/client/${client.id}/reminders`)).body.on).toBe(true)
    }
  })

  test('a former gestor can no longer switch', async () => {
    const gestor = await createPerson({ name: 'Gil', role: 'Comercial' })
    const { admin, client } = await makeClient({ email, gestor: 'Gil' })
    const caller = await asPerson(gestor)
    expect((await put(caller, client.id, true)).status).toBe(200)
    await createPerson({ name: 'Léo', role: 'Comercial' })
    await admin.patch(`/client/update/${client.id}`).send({ gestor: 'Léo' })
    expect((await put(caller, client.id, false)).status).toBe(404)
    await EmployeeModel.updateOne({ _id: gestor._id }, { $set: { level: 'Líder' } })
    expect((await put(caller, client.id, false)).status).toBe(200)
  })
})

const storeReminders = (clientId: string, about: string) =>
  MailModel.create(
    [1, 2].map((n) => ({
      key: `reminder ${about} ${n}`,
      kind: 'reminder' as const,
      to: email,
      clientId,
      subject: 'Lembrete: Satisfação',
      html: 'Olá',
      state: n === 1 ? ('sent' as const) : ('failed' as const),
      messageId: `<${about} ${n}@agencia.com.br>`,
      createdAt: new Date('2026-11-19T12:00:00Z'),
      sentAt: n === 1 ? new Date('2026-11-19T12:01:00Z') : null,
    })),
  )

test('sent reminders are shown newest first, without address, text or token', async () => {
  const { admin, client } = await makeClient({ email })
  const id = 'a'.repeat(32)
  await storeReminders(client.id, `survey ${id}`)
  const { body } = await admin.get(`/client/${client.id}/reminders`)
  expect(body.mails).toEqual([
    { kind: 'survey', subjectId: id, n: 2, state: 'failed', at: '2026-11-19T12:00:00.000Z' },
    { kind: 'survey', subjectId: id, n: 1, state: 'sent', at: '2026-11-19T12:01:00.000Z' },
  ])
})

test('the id of a link is shown only to those who may see what it opens', async () => {
  const gestor = await createPerson({ name: 'Gil', role: 'Gestor de Tráfego' })
  const { client } = await makeClient({ email, gestor: 'Gil' })
  const ids = { survey: 'a'.repeat(32), approval: 'b'.repeat(32), briefing: 'c'.repeat(32) }
  for (const [kind, id] of Object.entries(ids)) await storeReminders(client.id, `${kind} ${id}`)
  const seenBy = async (caller: Agent) => {
    const { mails } = (await caller.get(`/client/${client.id}/reminders`)).body
    expect(mails).toHaveLength(6)
    expect(new Set(mails.map(({ subjectId, n }: Reminder) => `${subjectId} ${n}`)).size).toBe(6)
    return Object.entries(ids).flatMap(([kind, id]) =>
      JSON.stringify(mails).includes(id) ? [kind] : [],
    )
  }
  const all = ['survey', 'approval', 'briefing']
  expect(await seenBy(await as({ level: 'Líder' }))).toEqual(all)
  expect(await seenBy(await asPerson(gestor))).toEqual(all)
  expect(await seenBy(await as({ role: 'Comercial' }))).toEqual(['approval', 'briefing'])
  expect(await seenBy(await as({ role: 'Desenvolvedor' }))).toEqual(['approval'])
  expect(await seenBy(await as({ role: 'Designer' }))).toEqual([])
  await grantTo('Designer', 'all', 'nps.list')
  expect(await seenBy(await as({ role: 'Designer' }))).toEqual(['survey'])
  await grantTo('Social Media', 'own', 'nps.list')
  expect(await seenBy(await as({ role: 'Social Media' }))).toEqual([])
})
