import { beforeEach, describe, expect, test } from 'vitest'
import type { ChannelList } from '@bastidor/shared/notifications.channels'
import { SWITCHABLE_KINDS } from '@bastidor/shared/notifications'
import { AuditModel } from '#audit/audit.model'
import { asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { expectRefusal } from '#test/refusal'
import { settingsFor } from '#test/smtp'
import { mail } from '#modules/outbox/outbox-settings'

// Of the answers to a renewal the gestor and the CS of its client learn, too.
const OF_SELLERS = new Set(['proposalSeen', 'proposalAccepted', 'proposalExpiring'])

useDatabase()
beforeEach(clearDatabase)

describe('/notification/channels', () => {
  const channels = async (over: object) =>
    (await (await asPerson(await createPerson(over))).get('/notification/channels').expect(200))
      .body as ChannelList

  test('has every kind that one may receive and switch, all by digest at first', async () => {
    const all = await channels({ level: 'Admin' })
    expect(all).toEqual({
      results: SWITCHABLE_KINDS.map((kind) => ({ kind, app: true, email: 'digest' })),
      total: SWITCHABLE_KINDS.length,
      mailOn: false,
    })
    const ofCs = (await channels({ role: 'CS' })).results.map(({ kind }) => kind)
    expect(ofCs).toEqual(SWITCHABLE_KINDS.filter((kind) => !OF_SELLERS.has(kind)))
  })

  test('each kind has its own choice, also under concurrent changes', async () => {
    const person = await createPerson({ level: 'Admin' })
    const me = await asPerson(person)
    const put = (kind: string, email: string) =>
      me.put(`/notification/channels/${kind}`).send({ email }).expect(200)
    const { body } = await put('taskAssigned', 'now')
    expect(body).toEqual((await me.get('/notification/channels')).body)
    expect(body.results).toContainEqual({ kind: 'taskAssigned', app: true, email: 'now' })
    await Promise.all([put('surveyAnswered', 'none'), put('contractDue', 'now')])
    await me.put('/notification/preferences/contractDue').send({ isOn: false }).expect(200)
    const { results } = (await me.get('/notification/channels')).body as ChannelList
    const chosen = results.filter(({ app, email }) => !app || email !== 'digest')
    expect(chosen).toEqual([
      { kind: 'surveyAnswered', app: true, email: 'none' },
      { kind: 'contractDue', app: false, email: 'now' },
      { kind: 'taskAssigned', app: true, email: 'now' },
    ])
    const { body: kinds } = await me.get('/notification/preferences').expect(200)
    expect(kinds.results).toContainEqual({ kind: 'taskAssigned', isOn: true })
    // Who, when and which kind; each choice is one entry.
    const entries = await AuditModel.find({ action: 'notification.setChannel' }).lean()
    expect(entries.map(({ changed }) => changed)).toContainEqual(['email.taskAssigned'])
  })

  test('is one’s own', async () => {
    const me = await asPerson(await createPerson())
    await me.put('/notification/channels/taskAssigned').send({ email: 'none' }).expect(200)
    expect((await channels({})).results.every(({ email }) => email === 'digest')).toBe(true)
  })

  test('says that mails are sent, where they are', async () => {
    mail.settings = settingsFor(1)
    const { mailOn } = await channels({})
    mail.settings = null
    expect(mailOn).toBe(true)
  })

  test('a kind that there is not, not for the caller, or always on, is not found', async () => {
    const me = await asPerson(await createPerson({ role: 'CS' }))
    for (const kind of ['nada', 'proposalSeen', 'newDevice', 'accountChanged', '__proto__', '$set'])
      expectRefusal(
        await me.put(`/notification/channels/${kind}`).send({ email: 'now' }),
        404,
        'NOT_FOUND',
      )
  })

  test.each([{}, { email: 'sempre' }, { email: true }, { email: null }])(
    '%j is refused at its field',
    async (body) => {
      const me = await asPerson(await createPerson())
      const answer = await me.put('/notification/channels/taskAssigned').send(body)
      expectRefusal(answer, 400, 'VALIDATION')
      expect(answer.body.fields).toHaveProperty('email')
    },
  )
})
