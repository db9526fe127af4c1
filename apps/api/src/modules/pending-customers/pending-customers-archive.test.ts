import { beforeEach, describe, expect, test } from 'vitest'
import type { PendingList } from '@bastidor/shared/pending-customers'
import { AuditModel } from '#audit/audit.model'
import { makeApproval } from '#test/approvals'
import { anonymous, as } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { makeProposal } from '#test/proposals'
import { answerTo, makeSurvey } from '#test/surveys'
import { ClientModel } from '#modules/clients/clients.model'

useDatabase()
beforeEach(clearDatabase)

type Agent = Awaited<ReturnType<typeof as>>
const waitingOf = async (caller: Pick<Agent, 'get'>, query = '') =>
  (await caller.get(`/waiting${query}`)).body as PendingList
const archive = (caller: Agent, kind: string, id: string, archived: unknown = true) =>
  caller.patch(`/waiting/archive/${kind}/${id}`).send({ archived })

describe('PATCH /waiting/archive/{kind}/{id}', () => {
  test('takes every kind off the list, to be found again and put back', async () => {
    const { admin, client, approval } = await makeApproval({ name: 'Aurora' })
    const { survey } = await makeSurvey({ name: 'Boreal' })
    const { proposal } = await makeProposal({ name: 'Cais' })
    const { body: briefing } = await admin
      .put(`/briefing/${client.id}`)
      .send({ infoLogotipo: 'Azul' })
    const all = [
      ['approval', approval.id],
      ['nps', survey.id],
      ['proposal', proposal.id],
      ['briefing', briefing.linkId],
    ] as const
    for (const [index, [kind, id]] of all.entries()) {
      expect((await archive(admin, kind, id)).status).toBe(204)
      expect((await waitingOf(admin)).total).toBe(all.length - index - 1)
    }
    const archived = await waitingOf(admin, '?archived=1')
    expect(archived.results.map(({ id }) => id)).toEqual(all.map(([, id]) => id).toReversed())
    expect(archived.results[0]).toMatchObject({ archivedAt: expect.any(String) })
    expect(archived.totals).toEqual({ approval: 1, nps: 1, proposal: 1, briefing: 1 })
    expect((await waitingOf(admin, '?archived=1&kind=nps')).total).toBe(1)
    for (const [kind, id] of all) await archive(admin, kind, id, false)
    expect((await waitingOf(admin)).total).toBe(4)
    expect((await waitingOf(admin, '?archived=1')).total).toBe(0)
  })

  test('keeps the time of the first, leaves a trail, and home forgets it, too', async () => {
    const { admin, client, survey } = await makeSurvey()
    await archive(admin, 'nps', survey.id)
    const at = (await waitingOf(admin, '?archived=1')).results[0]?.archivedAt
    await archive(admin, 'nps', survey.id)
    expect((await waitingOf(admin, '?archived=1')).results[0]?.archivedAt).toBe(at)
    expect((await admin.get('/today')).body.surveys.total).toBe(0)
    expect(await AuditModel.findOne({ action: 'waiting.archive' }).lean()).toMatchObject({
      actor: 'Ana',
      entity: 'nps',
      entityId: survey.id,
      clientId: client.id,
      changed: ['archived'],
    })
  })

  test('leaves the link as it is: the customer can still answer', async () => {
    const { admin, survey } = await makeSurvey()
    await archive(admin, 'nps', survey.id)
    const answered = await anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
    expect(answered.status).toBe(200)
    expect((await waitingOf(admin, '?archived=1')).total).toBe(0)
  })

  test('refuses a kind that the caller may not see, and who sees none', async () => {
    const { survey } = await makeSurvey()
    for (const role of ['Comercial', 'CS'])
      expect((await archive(await as({ role }), 'nps', survey.id)).status).toBe(403)
    expect((await waitingOf(await as({ level: 'Líder' }))).total).toBe(1)
  })

  test('an unknown or answered item is not found, and the error says so', async () => {
    const { admin, survey } = await makeSurvey()
    await anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
    const answered = await archive(admin, 'nps', survey.id)
    expect([answered.status, answered.body.message]).toEqual([
      404,
      'Este item não espera mais uma resposta.',
    ])
    expect((await archive(admin, 'carta', survey.id)).status).toBe(404)
    expect((await archive(admin, 'approval', survey.id)).status).toBe(404)
    expect((await archive(admin, 'nps', survey.id, 'sim')).status).toBe(400)
  })
})

test('an item says who to greet: the client’s first contact', async () => {
  const { admin, client } = await makeSurvey()
  const contactName = async () => (await waitingOf(admin)).results[0]?.contactName
  expect(await contactName()).toBe('')
  const contatos = [
    { nome: 'Joana Prado', contato: '47 99999-9999' },
    { nome: 'Rui', contato: '' },
  ]
  await ClientModel.updateOne({ _id: client.id }, { $set: { contatos } })
  expect(await contactName()).toBe('Joana Prado')
})
