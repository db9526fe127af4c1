import { beforeEach, describe, expect, test } from 'vitest'
import type { PendingList } from '@bastidor/shared/pending-customers'
import { makeApproval } from '#test/approvals'
import { anonymous, as } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expireAt, makeProposal, makeRenewal } from '#test/proposals'
import { answerTo, makeSurvey } from '#test/surveys'
import { NpsModel } from '#modules/nps/nps.model'
import { ProposalModel } from '#modules/proposals/proposals.model'

useDatabase()
beforeEach(clearDatabase)

const DAY = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)

/** A survey of five days ago and proposals of today and of two days ago. */
const askThree = async () => {
  const { admin, client, survey } = await makeSurvey({ name: 'Aurora' })
  await NpsModel.updateOne({ _id: survey.id }, { createdDate: ago(5) })
  const { proposal: young } = await makeProposal({ name: 'Boreal' })
  const { proposal: old, sales } = await makeProposal({ name: 'Cais' })
  await ProposalModel.updateOne({ _id: old.id }, { createdAt: ago(2) })
  await expireAt(old.id, new Date(Date.now() + 8 * DAY))
  return { admin, sales, client, survey, young, old }
}

const waitingOf = async (
  caller: Pick<Awaited<ReturnType<typeof as>>, 'get'>,
  query = '',
): Promise<PendingList> => (await caller.get(`/waiting${query}`)).body

describe('GET /waiting', () => {
  test('lists all kinds together, the longest waiting first, with whom to write to', async () => {
    const { admin, client, survey, young, old } = await askThree()
    await anonymous.post(`/proposta/seen/${young.id}`).set('User-Agent', 'Mozilla/5.0')
    const { results, total, totals } = await waitingOf(admin)
    expect({ total, totals }).toMatchObject({ total: 3, totals: { nps: 1, proposal: 2 } })
    expect(results).toMatchObject([
      {
        kind: 'nps',
        id: survey.id,
        _id: survey.id,
        title: 'Pós Briefing',
        clientId: client.id,
        clientName: 'Aurora',
        whatsapp: '47 99999-9999',
        days: 5,
        seenAt: null,
        expiresAt: null,
        daysLeft: null,
      },
      {
        kind: 'proposal',
        id: old.id,
        title: `Proposta nº ${old.sequentialNumber}`,
        clientId: null,
        clientName: 'Cais',
        whatsapp: old.whatsapp,
        days: 2,
        expiresAt: expect.any(String),
        daysLeft: 8,
      },
      { id: young.id, days: 0, seenAt: expect.any(String) },
    ])
  })

  test('can be asked for one kind, and page by page without a gap', async () => {
    const { admin, survey, young, old } = await askThree()
    const proposals = await waitingOf(admin, '?kind=proposal')
    expect([proposals.total, proposals.results.map(({ id }) => id)]).toEqual([
      2,
      [old.id, young.id],
    ])
    const pages = [0, 1, 2, 3].map((offset) => waitingOf(admin, `?limit=1&offset=${offset}`))
    const ids = (await Promise.all(pages)).map(({ results }) => results.map(({ id }) => id))
    expect(ids).toEqual([[survey.id], [old.id], [young.id], []])
  })

  test('omits what is answered, has expired, or whose client is deleted', async () => {
    const { admin, survey, young, old } = await askThree()
    const gone = await makeSurvey({ name: 'Duna' })
    await admin.delete(`/client/delete/${gone.client.id}`).send({ motive: 'Resultados' })
    await anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
    await anonymous.patch(`/proposta/answer/${young.id}`).send({})
    await expireAt(old.id, ago(1))
    expect(await waitingOf(admin)).toMatchObject({ results: [], total: 0 })
    await admin.post(`/deletedClient/recover/${gone.client.id}`)
    expect(await waitingOf(admin)).toMatchObject({ results: [{ clientName: 'Duna' }], total: 1 })
  })

  test('has approvals and briefings too, until they are answered or their client is deleted', async () => {
    const { admin, client, approval } = await makeApproval({ name: 'Aurora' })
    const { body: briefing } = await admin
      .put(`/briefing/${client.id}`)
      .send({ infoLogotipo: 'Azul' })
    expect(await waitingOf(admin)).toMatchObject({
      total: 2,
      results: [
        { kind: 'approval', id: approval.id, title: 'Posts de maio', clientName: 'Aurora' },
        { kind: 'briefing', id: briefing.linkId, title: 'Briefing', clientId: client.id },
      ],
    })
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    expect((await waitingOf(admin)).total).toBe(0)
    await admin.post(`/deletedClient/recover/${client.id}`)
    await anonymous.patch(`/approval/answerapproval/${approval.id}`).send({ approved: true })
    expect(await waitingOf(admin)).toMatchObject({ total: 1, results: [{ kind: 'briefing' }] })
    await anonymous
      .patch(`/briefing/link/${briefing.linkId}`)
      .send({ infoLogotipo: 'Azul e branco', done: true })
    expect((await waitingOf(admin)).total).toBe(0)
  })

  test('shows each caller only the kinds they may see', async () => {
    const { sales } = await askThree()
    const kinds = ({ results }: PendingList) => [...new Set(results.map(({ kind }) => kind))]
    const seen = await waitingOf(sales)
    expect(kinds(seen)).toEqual(['proposal'])
    expect(seen.totals).toEqual({ proposal: 2, approval: 0, briefing: 0 })
    expect(await waitingOf(sales, '?kind=nps')).toMatchObject({ results: [], total: 0 })
    const developer = await as({ role: 'Desenvolvedor' })
    expect(await waitingOf(developer)).toMatchObject({ total: 0, totals: { approval: 0 } })
    expect((await (await as({ role: 'CS' })).get('/waiting')).status).toBe(403)
  })

  test.each(['?kind=carta', '?limit=0', '?limit=101', '?offset=-1'])(
    'refuses %s',
    async (query) => {
      const admin = await as({ level: 'Admin' })
      expect((await admin.get(`/waiting${query}`)).status).toBe(400)
    },
  )
})

test('a renewal waits for nobody while its client is deleted', async () => {
  const { admin, client } = await makeClient()
  const { _id } = await makeRenewal(client.id)
  const waiting = async () => {
    const { body } = await admin.get('/waiting?kind=proposal').expect(200)
    return [body.results.map(({ id }: { id: string }) => id), body.total, body.totals.proposal]
  }
  expect(await waiting()).toEqual([[_id], 1, 1])
  const motive = { motive: 'Inadimplência' }
  const deleted = await admin.delete(`/client/delete/${client.id}`).send(motive)
  expect([deleted.status, deleted.body.message]).toEqual([200, undefined])
  expect(await waiting()).toEqual([[], 0, 0])
  await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
  expect(await waiting()).toEqual([[_id], 1, 1])
})
