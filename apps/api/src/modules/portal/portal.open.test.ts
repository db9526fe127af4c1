import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '@bastidor/shared/dates'
import { clearCounts } from '#http/rate-counts'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { EmployeeModel } from '#modules/employees/employees.model'
import { NpsModel } from '#modules/nps/nps.model'
import { ProposalModel } from '#modules/proposals/proposals.model'
import { sendImages } from '#test/approvals'
import { anonymous, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import { PIN, makePortal, unlock } from '#test/portal'
import { makeProposal, makeRenewal } from '#test/proposals'
import { answerTo } from '#test/surveys'

useDatabase()
beforeEach(async () => {
  await clearDatabase()
  clearCounts()
})

const DAY = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)
const onDay = (days: number) => dayOf(ago(days))
const SECRETS = { whatsapp: '47 98765-4321', email: 'ana@padaria.com.br', cnpj: '11222333000181' }

/** A client with one link of each kind that waits, since different days. */
const makeWaiting = async () => {
  const gestor = await createPerson({ name: 'Gil Gestor', whatsapp: '(47) 91111-1111' })
  await createPerson({ name: 'Cris CS', role: 'CS', whatsapp: '(47) 92222-2222' })
  const people = { gestor: 'Gil Gestor', cs: 'Cris CS' }
  const made = await makePortal({ name: 'Padaria Sol', pin: PIN, ...SECRETS, ...people })
  const { admin, client } = made
  const { body: survey } = await admin
    .post('/nps/create')
    .send({ name: 'Satisfação', clientId: client.id })
  const { body: approval } = await sendImages(admin, client.id, { name: 'Posts de maio' })
  const { body: briefing } = await admin.put(`/briefing/${client.id}`).send({ infoSite: 'Azul' })
  const renewal = await makeRenewal(client.id, { name: 'Padaria Sol' })
  await NpsModel.updateOne({ _id: survey.id }, { $set: { createdDate: ago(5) } })
  await ApprovalModel.updateOne({ _id: approval.id }, { $set: { createdDate: ago(9) } })
  await ProposalModel.updateOne({ _id: renewal._id }, { $set: { createdAt: ago(2) } })
  return { ...made, gestor, survey, approval, briefing, renewal }
}
const open = async (id: string, cookie = '') => {
  const { status, body, text, headers } = await anonymous.get(`/portal/${id}`).set('Cookie', cookie)
  return { status, body, text, headers }
}

test('the link alone shows what waits and whom to call, and no more', async () => {
  const { client, id, gestor, survey, approval, briefing, renewal } = await makeWaiting()
  const { status, body, text, headers } = await open(id)
  expect([status, body]).toEqual([
    200,
    {
      id,
      _id: id,
      clientName: 'Padaria Sol',
      isUnlocked: false,
      canMail: false,
      hasPin: true,
      waiting: [
        {
          kind: 'approval',
          title: 'Posts de maio',
          url: expect.stringMatching(new RegExp(`^http://.*/sendapproval/${approval.id}$`)),
          since: onDay(9),
          answerBy: null,
        },
        {
          kind: 'nps',
          title: 'Satisfação',
          url: expect.stringContaining(`/sendnps/${survey.id}`),
          since: onDay(5),
          answerBy: null,
        },
        {
          kind: 'proposal',
          title: `Proposta Nº ${renewal.sequentialNumber}`,
          url: null,
          since: onDay(2),
          answerBy: null,
        },
        {
          kind: 'briefing',
          title: 'Briefing',
          url: expect.stringContaining(`/sendbriefing/${briefing.linkId}`),
          since: onDay(0),
          answerBy: null,
        },
      ],
      team: [
        { name: 'Gil Gestor', role: 'Gestor', whatsapp: '(47) 91111-1111' },
        { name: 'Cris CS', role: 'CS', whatsapp: '(47) 92222-2222' },
      ],
    },
  ])
  for (const hidden of [client.id, renewal._id, ...Object.values(SECRETS)])
    expect(text).not.toContain(hidden)
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': expect.stringContaining('noindex'),
    'referrer-policy': 'no-referrer',
  })
  await EmployeeModel.updateOne({ _id: gestor._id }, { $set: { active: false } })
  expect((await open(id)).body.team).toMatchObject([{ name: 'Cris CS' }])
})

test('opened it has all links, and what was answered and how, never what was said', async () => {
  const { admin, client, id, survey, approval, briefing, renewal } = await makeWaiting()
  await anonymous.patch(`/nps/update/${survey.id}`).send(answerTo(survey, 2)).expect(200)
  const denial = { denied: true, feedback: 'A foto está escura demais.' }
  await anonymous.patch(`/approval/answerapproval/${approval.id}`).send(denial).expect(200)
  await NpsModel.updateOne({ _id: survey.id }, { $set: { answerDate: ago(3) } })
  await ApprovalModel.updateOne({ _id: approval.id }, { $set: { answerDate: ago(1) } })
  const { cookie } = await unlock(id, PIN)
  const { body, text } = await open(id, cookie)
  expect(body).toMatchObject({
    isUnlocked: true,
    waiting: [
      { kind: 'proposal', url: expect.stringContaining(`/sendproposta/${renewal._id}`) },
      { kind: 'briefing' },
    ],
    answered: [
      { kind: 'approval', title: 'Posts de maio', answeredOn: onDay(1), result: 'Rejeitada' },
      { kind: 'nps', title: 'Satisfação', answeredOn: onDay(3), result: 'Respondida' },
    ],
  })
  for (const hidden of ['escura', 'Muito obrigado', client.id, ...Object.values(SECRETS)])
    expect(text).not.toContain(hidden)

  clearCounts()
  await anonymous
    .patch(`/briefing/link/${briefing.linkId}`)
    .send({ outrasInfos: 'Fim', done: true })
  await anonymous.patch(`/proposta/answer/${renewal._id}`).send({})
  const { body: second } = await sendImages(admin, client.id, { name: 'Posts de junho' })
  await anonymous.patch(`/approval/answerapproval/${second.id}`).send({ approved: true })
  const { body: later } = await open(id, cookie)
  expect(later.waiting).toEqual([])
  expect(later.answered.map(({ result }: { result: string }) => result).toSorted()).toEqual([
    'Aceita',
    'Aprovada',
    'Rejeitada',
    'Respondida',
    'Respondida',
  ])
})

test('neither what was revoked waits nor what was given up', async () => {
  const { admin, id, survey, approval, briefing, renewal } = await makeWaiting()
  await admin.post(`/link/nps/${survey.id}/revoke`).expect(200)
  await admin.post(`/link/proposal/${renewal._id}/revoke`).expect(200)
  await admin.patch(`/waiting/archive/approval/${approval.id}`).send({ archived: true }).expect(204)
  expect((await open(id)).body.waiting).toMatchObject([{ kind: 'briefing' }])
  await admin.post(`/link/briefing/${briefing.linkId}/revoke`).expect(200)
  expect((await open(id)).body.waiting).toEqual([])
})

test('a proposal to a company of the same name shows only if it has the same number', async () => {
  const { id } = await makePortal({ name: 'Padaria Sol', whatsapp: '(47) 99999-0000' })
  await makeProposal({ name: 'Padaria Sol', whatsapp: '11988880000' })
  const { proposal } = await makeProposal({ name: 'Padaria Sol', whatsapp: '47999990000' })
  expect((await open(id)).body.waiting).toMatchObject([
    { title: `Proposta Nº ${proposal.sequentialNumber}` },
  ])
  await anonymous.post(`/proposta/decline/${proposal.id}`).send({ reason: 'Preço' }).expect(200)
  expect((await open(id)).body.waiting).toEqual([])
})

test.each(['x', '0'.repeat(32), '0'.repeat(24)])('%s is no portal', async (id) => {
  expect((await open(id)).status).toBe(404)
  await anonymous.post(`/portal/${id}/code`).send({ code: PIN }).expect(404)
  await anonymous.post(`/portal/seen/${id}`).expect(404)
})
