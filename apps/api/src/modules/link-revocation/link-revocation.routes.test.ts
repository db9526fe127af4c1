import { beforeEach, describe, expect, test } from 'vitest'
import { authenticator } from '#modules/auth/authenticator'
import supertest from 'supertest'
import { createApp } from '../../app.ts'
import { AuditModel } from '#audit/audit.model'
import { clearCounts } from '#http/rate-counts'
import { LinkModel } from '#modules/links/links.model'
import { notifyDue } from '#modules/due-notices/due-notices'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { sendImages } from '#test/approvals'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { grantTo } from '#test/grants'
import { acceptNew, expireAt, makeProposal, makeRenewal } from '#test/proposals'
import { refusalOf } from '#test/refusals'
import { deliverAt, makeReminded, queueAt } from '#test/reminders'
import { useMail } from '#test/smtp'
import { answerTo, makeSurvey } from '#test/surveys'

useDatabase()
useMail()
beforeEach(async () => {
  await clearDatabase()
  clearCounts()
})

const BROWSER = 'Mozilla/5.0'
const GONE = [410, 'GONE', 'Este link foi desativado pela agência.']
const HOUR = 60 * 60 * 1000

/** A client with a link of each kind that it can answer, and the public calls of each. */
const makeLinks = async () => {
  const { admin, client, survey } = await makeSurvey({ name: 'Aurora' })
  const { body: approval } = await sendImages(admin, client.id)
  const { body: briefing } = await admin.put(`/briefing/${client.id}`).send({ infoSite: 'Azul' })
  const { proposal } = await makeProposal({ name: 'Cais' })
  const links = {
    nps: { id: survey.id, read: `/nps/${survey.id}`, seen: `/nps/seen/${survey.id}` },
    approval: {
      id: approval.id as string,
      read: `/approval/${approval.id}`,
      seen: `/approval/seen/${approval.id}`,
    },
    briefing: {
      id: briefing.linkId as string,
      read: `/briefing/link/${briefing.linkId}`,
      seen: `/briefing/seen/${briefing.linkId}`,
    },
    proposal: {
      id: proposal.id as string,
      read: `/proposta/${proposal.id}`,
      seen: `/proposta/seen/${proposal.id}`,
    },
  }
  const answers = {
    nps: (by = anonymous) => by.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9)),
    approval: (by = anonymous) =>
      by.patch(`/approval/answerapproval/${approval.id}`).send({ approved: true }),
    briefing: (by = anonymous) =>
      by.patch(`/briefing/link/${briefing.linkId}`).send({ infoSite: 'Verde' }),
    proposal: (by = anonymous) => by.patch(`/proposta/answer/${proposal.id}`).send({}),
    decline: (by = anonymous) =>
      by.post(`/proposta/decline/${proposal.id}`).send({ reason: 'Preço' }),
    ask: (by = anonymous) =>
      by.post(`/proposta/ask/${proposal.id}`).send({ text: 'Queremos mais posts por mês.' }),
  }
  return { admin, client, links, answers }
}
type Kind = keyof Awaited<ReturnType<typeof makeLinks>>['links']
const KINDS: Kind[] = ['nps', 'approval', 'briefing', 'proposal']

describe('a revoked link', () => {
  test('of each kind refuses customers in every process, and works again once restored', async () => {
    const { admin, links, answers } = await makeLinks()
    const elsewhere = supertest(createApp({ authenticator }))
    const base = await as({ role: 'CS' })
    for (const kind of KINDS) {
      clearCounts()
      const { id, read, seen } = links[kind]
      await elsewhere.get(read).expect(200)
      const { status, body } = await admin.post(`/link/${kind}/${id}/revoke`)
      expect([status, body]).toEqual([200, { id, kind, revokedAt: expect.any(String) }])
      expect((await admin.post(`/link/${kind}/${id}/revoke`)).body).toEqual(body)
      for (const caller of [anonymous, elsewhere, base]) {
        expect(refusalOf(await caller.get(read))).toEqual(GONE)
        expect(refusalOf(await caller.post(seen).set('User-Agent', BROWSER))).toEqual(GONE)
        expect(refusalOf(await answers[kind](caller))).toEqual(GONE)
      }
      // The part of a briefing that has a link is the customer's alone.
      await admin.get(read).expect(kind === 'briefing' ? 410 : 200)
    }
    clearCounts()
    expect(refusalOf(await answers.decline())).toEqual(GONE)
    expect(refusalOf(await answers.ask())).toEqual(GONE)
    for (const kind of KINDS) {
      clearCounts()
      const { id, read } = links[kind]
      const restored = await admin.post(`/link/${kind}/${id}/restore`)
      expect([restored.status, restored.body]).toEqual([200, { id, kind, revokedAt: null }])
      await elsewhere.get(read).expect(200)
      await answers[kind](elsewhere).expect(200)
      await admin.post(`/link/${kind}/${id}/revoke`)
      // Also now that it was answered.
      expect(refusalOf(await anonymous.get(read))).toEqual(GONE)
    }
    const entries = await AuditModel.find({ action: /^link\./ }).lean()
    expect(entries).toHaveLength(4 * 4)
    expect(entries[0]).toMatchObject({ actor: 'Ana', entity: 'nps', changed: ['linkRevoked'] })
  })

  test('is a 404 while its client is deleted, and of what nobody knows', async () => {
    const { admin, client, links } = await makeLinks()
    const renewal = await makeRenewal(client.id)
    const { proposal: _sale, ...ofClient } = links
    const all = [
      ...Object.entries(ofClient).map(([kind, { id, read }]) => ({ kind, id, read })),
      { kind: 'proposal', id: renewal._id, read: `/proposta/${renewal._id}` },
    ]
    for (const { kind, id } of all) await admin.post(`/link/${kind}/${id}/revoke`).expect(200)
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
    for (const { kind, id, read } of all) {
      expect((await anonymous.get(read)).status).toBe(404)
      for (const act of ['revoke', 'restore'])
        expect((await admin.post(`/link/${kind}/${id}/${act}`)).status).toBe(404)
    }
    await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
    for (const { read } of all) expect((await anonymous.get(read)).status).toBe(410)
    const { id } = links.nps
    for (const path of [
      `nps/${'0'.repeat(32)}`,
      `approval/${id}`,
      `charge/${id}`,
      'nps/x',
      'portal/x',
    ])
      expect((await admin.post(`/link/${path}/revoke`)).status).toBe(404)
  })

  test('keeps the receipt of an accepted proposal readable', async () => {
    const { proposal, receipt } = await acceptNew()
    await (await as({ level: 'Líder' })).post(`/link/proposal/${proposal.id}/revoke`).expect(200)
    expect((await anonymous.get(`/proposta/${proposal.id}`)).status).toBe(410)
    expect((await anonymous.get(`/proposta/receipt/${receipt}`)).status).toBe(200)
  })

  test('waits for nobody, in no list and no count', async () => {
    const { admin, client, links } = await makeLinks()
    const waiting = async () => {
      const { results, total, totals } = (await admin.get('/waiting')).body
      expect(results).toHaveLength(total)
      return totals
    }
    const summary = async () =>
      (await admin.get(`/client/${client.id}/summary`)).body.pending.length
    expect([await waiting(), await summary()]).toEqual([
      { nps: 1, approval: 1, briefing: 1, proposal: 1 },
      3,
    ])
    for (const kind of KINDS) await admin.post(`/link/${kind}/${links[kind].id}/revoke`)
    expect([await waiting(), await summary()]).toEqual([
      { nps: 0, approval: 0, briefing: 0, proposal: 0 },
      0,
    ])
    await admin.post(`/link/nps/${links.nps.id}/restore`)
    expect(await waiting()).toMatchObject({ nps: 1 })
  })

  test('is marked in the lists of staff until it is restored', async () => {
    const { admin, client, links } = await makeLinks()
    const lists = {
      nps: `/nps/?clientId=${client.id}`,
      approval: `/approval/byClientsId/${client.id}`,
      proposal: '/proposta/',
    }
    const revokedAtOf = async (kind: keyof typeof lists) => {
      const { results, todas } = (await admin.get(lists[kind])).body
      return (results ?? todas).map(({ linkRevokedAt }: never) => linkRevokedAt)
    }
    for (const kind of ['nps', 'approval', 'proposal'] as const) {
      expect([kind, await revokedAtOf(kind)]).toEqual([kind, [null]])
      const { body } = await admin.post(`/link/${kind}/${links[kind].id}/revoke`)
      expect([kind, await revokedAtOf(kind)]).toEqual([kind, [body.revokedAt]])
      await admin.post(`/link/${kind}/${links[kind].id}/restore`)
      expect([kind, await revokedAtOf(kind)]).toEqual([kind, [null]])
    }
  })

  test('is not reminded of, even if the mail was ready', async () => {
    const { admin, survey } = await makeReminded()
    expect(await queueAt('2026-11-12T10:00:00-03:00')).toEqual(['1 queued'])
    await admin.post(`/link/nps/${survey.id}/revoke`).expect(200)
    expect(await deliverAt('2026-11-12T10:01:00-03:00')).toEqual([])
    expect(await queueAt('2026-11-16T10:00:00-03:00')).toEqual(['1 cancelled'])
  })

  test('expires without a word', async () => {
    const { sales, proposal } = await makeProposal()
    const notices = () => NotificationModel.countDocuments({ kind: 'proposalExpiring' })
    await expireAt(proposal.id, new Date(Date.now() + 30 * HOUR))
    await notifyDue()
    expect(await notices()).toBe(1)
    await sales.post(`/link/proposal/${proposal.id}/revoke`).expect(200)
    await notifyDue()
    expect(await notices()).toBe(0)
    await sales.post(`/link/proposal/${proposal.id}/restore`)
    await notifyDue()
    expect(await notices()).toBe(1)
  })
})

test('a link that is revoked or restored twice is on the timeline once', async () => {
  const { admin, links } = await makeLinks()
  for (const act of ['restore', 'revoke', 'revoke', 'restore', 'restore'])
    await admin.post(`/link/nps/${links.nps.id}/${act}`).expect(200)
  const entries = await AuditModel.find({ action: /^link\./ })
    .sort({ _id: 1 })
    .lean()
  expect(entries.flatMap(({ changed }) => changed)).toEqual(['linkRevoked', 'linkRestored'])
})

describe('opens', () => {
  test('are counted for every link, and kept when it is revoked', async () => {
    const { admin, links } = await makeLinks()
    for (const kind of KINDS) {
      const { id, seen } = links[kind]
      await Promise.all([1, 2].map(() => anonymous.post(seen).set('User-Agent', BROWSER)))
      await anonymous.post(seen).set('User-Agent', 'facebookexternalhit/1.1')
      await admin.post(seen).set('User-Agent', BROWSER)
      await admin.post(`/link/${kind}/${id}/revoke`)
      const link = (await LinkModel.findById(id).lean())!
      expect(link).toMatchObject({ kind, opens: 2, subjectId: id, revokedBy: 'Ana' })
      expect(link.firstOpenedAt! <= link.lastOpenedAt!).toBe(true)
    }
  })
})

describe('revoking asks for the right to see the kind', () => {
  test.each([
    ['Base', 'CS', { nps: 404, approval: 404, briefing: 404, proposal: 404 }],
    ['Base', 'Comercial', { nps: 404, approval: 200, briefing: 200, proposal: 200 }],
    ['Base', 'Desenvolvedor', { nps: 404, approval: 200, briefing: 404, proposal: 404 }],
    ['Líder', 'CS', { nps: 200, approval: 200, briefing: 200, proposal: 200 }],
  ] as const)('%s, %s', async (level, role, expected) => {
    const { links } = await makeLinks()
    const me = await as({ level, role })
    for (const kind of KINDS)
      expect([kind, (await me.post(`/link/${kind}/${links[kind].id}/revoke`)).status]).toEqual([
        kind,
        expected[kind],
      ])
  })

  test('a client’s gestor or CS revokes its surveys, and links that their role is granted', async () => {
    const gestor = await createPerson({ name: 'Gil', role: 'Social Media' })
    const { client, survey, admin } = await makeSurvey({ gestor: 'Gil' })
    const { body: approval } = await sendImages(admin, client.id)
    const { client: foreign } = await makeClient({ name: 'De outros' })
    const { body: theirs } = await sendImages(admin, foreign.id)
    const me = await asPerson(gestor)
    await me.post(`/link/nps/${survey.id}/revoke`).expect(200)
    await me.post(`/link/approval/${approval.id}/revoke`).expect(404)
    await grantTo('Social Media', 'own', 'approval.list', 'link.revoke')
    await me.post(`/link/approval/${approval.id}/revoke`).expect(200)
    await me.post(`/link/approval/${theirs.id}/revoke`).expect(404)
    expect((await anonymous.post(`/link/nps/${survey.id}/revoke`)).status).toBe(401)
  })
})
