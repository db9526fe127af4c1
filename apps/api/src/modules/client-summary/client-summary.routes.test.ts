import { beforeEach, describe, expect, test } from 'vitest'
import type { ClientSummary } from '@bastidor/shared/clients.summary'
import { makeApproval } from '#test/approvals'
import { anonymous, as, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { expireAt, makeProposal, makeRenewal } from '#test/proposals'
import { expectRefusal } from '#test/refusal'
import { answerTo, makeSurvey } from '#test/surveys'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { NpsModel } from '#modules/nps/nps.model'

useDatabase()
beforeEach(clearDatabase)

const DAY = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)

const summaryFor = async (
  caller: Pick<Awaited<ReturnType<typeof as>>, 'get'>,
  id: string,
): Promise<ClientSummary> => {
  const { status, body } = await caller.get(`/client/${id}/summary`)
  expect(status).toBe(200)
  return body
}

/** Creates an answered survey for a client, some days ago. */
const score = async (
  { admin, client }: Pick<Awaited<ReturnType<typeof makeClient>>, 'admin' | 'client'>,
  value: number | null,
  days: number,
) => {
  const { body } = await admin.post('/nps/create').send({ name: 'Satisfação', clientId: client.id })
  await anonymous.patch(`/nps/update/${body.id}`).send(answerTo(body, value)).expect(200)
  await NpsModel.updateOne({ _id: body.id }, { createdDate: ago(days), answerDate: ago(days) })
  return body.id as string
}

describe('GET /client/{id}/summary', () => {
  test('has the last five recommendations, oldest first, without skipped ones', async () => {
    const made = await makeClient()
    for (const [value, days] of [
      [3, 70],
      [10, 60],
      [4, 50],
      [null, 45],
      [8, 40],
      [7, 30],
      [9, 20],
    ] as const)
      await score(made, value, days)
    const { scores } = await summaryFor(made.admin, made.client.id)
    expect(scores?.map(({ value }) => value)).toEqual([10, 4, 8, 7, 9])
    expect(scores?.[0]).toEqual({
      id: expect.any(String),
      _id: expect.any(String),
      name: 'Satisfação',
      value: 10,
      day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    })
  })

  test('has what the customer has not answered, of this client alone, oldest first', async () => {
    const { admin, client, approval } = await makeApproval({ name: 'Aurora' })
    const { body: survey } = await admin
      .post('/nps/create')
      .send({ name: 'Satisfação', clientId: client.id })
    const { body: briefing } = await admin.put(`/briefing/${client.id}`).send({ infoSite: 'Azul' })
    const { proposal } = await makeProposal({ name: 'Aurora' })
    await ApprovalModel.updateOne({ _id: approval.id }, { createdDate: ago(3) })
    await NpsModel.updateOne({ _id: survey.id }, { createdDate: ago(9) })
    await makeSurvey({ name: 'Boreal' })
    await makeProposal({ name: 'Boreal' })
    const { pending } = await summaryFor(admin, client.id)
    expect(pending).toMatchObject([
      { kind: 'nps', id: survey.id, days: 9, clientName: 'Aurora', whatsapp: '47 99999-9999' },
      { kind: 'approval', id: approval.id, days: 3, clientId: client.id },
      { kind: 'briefing', id: briefing.linkId, title: 'Briefing' },
      { kind: 'proposal', id: proposal.id, title: `Proposta nº ${proposal.sequentialNumber}` },
    ])
  })

  test('has the renewal of its contract under any name, and none of a namesake', async () => {
    const { admin, client } = await makeClient({ name: 'Aurora' })
    const { client: namesake } = await makeClient({ name: 'Boreal' })
    const renewal = await makeRenewal(client.id, { name: 'Aurora' })
    await admin.patch(`/client/update/${client.id}`).send({ name: 'Aurora Café' }).expect(200)
    await admin.patch(`/client/update/${namesake.id}`).send({ name: 'Aurora' }).expect(200)
    expect((await summaryFor(admin, client.id)).pending).toMatchObject([
      { kind: 'proposal', id: renewal._id, clientName: 'Aurora Café' },
    ])
    expect((await summaryFor(admin, namesake.id)).pending).toEqual([])
  })

  test('no longer has what was answered or has expired', async () => {
    const { admin, client, survey } = await makeSurvey({ name: 'Aurora' })
    const { proposal } = await makeProposal({ name: 'Aurora' })
    expect((await summaryFor(admin, client.id)).pending).toHaveLength(2)
    await anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 9))
    await expireAt(proposal.id, ago(1))
    expect(await summaryFor(admin, client.id)).toMatchObject({
      pending: [],
      scores: [{ id: survey.id, value: 9 }],
    })
  })

  test('has the faces of gestor and CS, and none where there is nobody', async () => {
    const gil = await createPerson({ name: 'Gil Prado', role: 'Gestor de Tráfego' })
    const { admin, client } = await makeClient({ gestor: 'Gil Prado' })
    expect(await summaryFor(admin, client.id)).toMatchObject({
      gestor: { id: String(gil._id), avatar: null },
      cs: null,
    })
  })

  test('has the first open task of the journey while the client is in Start', async () => {
    const { admin, client } = await makeClient()
    const { body: journey } = await admin.get(`/chore/${client.chores[0]}`)
    const [first, second] = journey.tasks
    expect((await summaryFor(admin, client.id)).nextTask).toBe(first.desc)
    await admin
      .patch(`/chore/update/${journey.id}/taskId/${first.id}`)
      .send({ state: 'done' })
      .expect(200)
    expect((await summaryFor(admin, client.id)).nextTask).toBe(second.desc)
    await admin.patch(`/client/changestatus/${client.id}`).send({ status: 'Ativo' })
    expect((await summaryFor(admin, client.id)).nextTask).toBeNull()
  })

  test('shows each caller what they may see elsewhere, and no more', async () => {
    const { admin, client, approval } = await makeApproval({ name: 'Aurora' })
    await score({ admin, client }, 4, 20)
    await admin.post('/nps/create').send({ name: 'Satisfação', clientId: client.id })
    await admin.put(`/briefing/${client.id}`).send({ infoSite: 'Azul' })
    await makeProposal({ name: 'Aurora' })
    const seenBy = async (who: Parameters<typeof as>[0]) => {
      const { scores, pending } = await summaryFor(await as(who), client.id)
      return { scores: scores?.length, kinds: pending.map(({ kind }) => kind).toSorted() }
    }
    const all = ['approval', 'briefing', 'nps', 'proposal']
    expect(await seenBy({ level: 'Admin' })).toEqual({ scores: 1, kinds: all })
    expect(await seenBy({ level: 'Líder' })).toEqual({ scores: 1, kinds: all })
    expect(await seenBy({ role: 'Comercial' })).toEqual({
      scores: undefined,
      kinds: ['approval', 'briefing', 'proposal'],
    })
    expect(await seenBy({ role: 'Desenvolvedor' })).toEqual({
      scores: undefined,
      kinds: ['approval'],
    })
    expect(await seenBy({ role: 'CS' })).toEqual({ scores: undefined, kinds: [] })
    const text = JSON.stringify(await summaryFor(await as({ role: 'CS' }), client.id))
    expect(text).not.toContain(approval.id)
  })

  test('is refused to those without a session, and not found for a deleted client', async () => {
    const { admin, client } = await makeClient()
    expectRefusal(await anonymous.get(`/client/${client.id}/summary`), 401, 'UNAUTHENTICATED')
    await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' })
    for (const id of [client.id, 'x', '507f1f77bcf86cd799439011'])
      expectRefusal(await admin.get(`/client/${id}/summary`), 404, 'NOT_FOUND')
  })
})
