import mongoose from 'mongoose'
import supertest from 'supertest'
import { expect, test, vi } from 'vitest'
import { fold } from '@bastidor/shared/text'
import { flushDenials } from '#audit/audit-denials'
import { sealAudit } from '#modules/audit/audit-hash-chain'
import { verifyAuditLog } from '#modules/audit/audit-verify'
import { EmployeeModel } from '#modules/employees/employees.model'
import { notifyDue } from '#modules/due-notices/due-notices'
import { PortalSessionModel } from '#modules/portal/portal.sessions.model'
import { sendImages } from '#test/approvals'
import { makePiece, sendPieces } from '#test/pieces'
import { anonymous, app, asPerson, createPerson, reload } from '#test/as'
import { useMail } from '#test/smtp'
import { useDatabase } from '#test/database'
import { PIN } from '#test/portal'
import { expireAt, makeProposal, storedProposal } from '#test/proposals'
import { answerTo, makeSurvey } from '#test/surveys'
import { NEXT_PASSWORD, leaveTraces } from '#test/traces'
import { anonymisePerson } from './privacy.commands.ts'

vi.setConfig({ testTimeout: 120_000 })
useDatabase()
useMail()

const LATER = new Date(Date.now() + 10 * 60_000)
const db = () => mongoose.connection.db!
type Stored = { collection: string; document: Record<string, unknown> }

/**
 * Where any of these words or numbers is stored, such as `audit.label`. Searches the whole
 * database: every field, field names and binary data included, ignoring case, accents and dots.
 */
const placesOf = async (traces: readonly string[], isKept: (stored: Stored) => boolean) => {
  const places = new Set<string>()
  for (const { name: collection } of await db().listCollections({}, { nameOnly: true }).toArray())
    for await (const document of db().collection(collection).find()) {
      if (isKept({ collection, document })) continue
      for (const [path, text] of textsOf(document))
        if (traces.some((trace) => holds(text, trace))) places.add(`${collection}${path}`)
    }
  return [...places].toSorted()
}

const textsOf = (value: unknown, path = ''): [string, string][] => {
  if (value instanceof Date || value === null || value === undefined) return []
  if (typeof value !== 'object') return [[path, JSON.stringify(value)]]
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, path))
  if (value instanceof mongoose.mongo.Binary)
    return [[path, Buffer.from(value.value()).toString('latin1')]]
  if ('_bsontype' in value) return [[path, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => [
    [`${path}.${key}`, key],
    ...textsOf(inner, `${path}.${key}`),
  ])
}

const holds = (text: string, trace: string) =>
  /^\d+$/.test(trace) ? text.replace(/\D/g, '').includes(trace) : fold(text).includes(fold(trace))

/** An accepted proposal is evidence; that it is kept is tested above. */
const isEvidence = ({ collection, document }: Stored) =>
  collection === 'proposals' && document.approved === true

const everythingIsTold = async () => {
  await flushDenials()
  await notifyDue()
  await sealAudit(LATER)
}

test('an anonymised employee is found nowhere, whatever they did and was done to them', async () => {
  // Unique to this person, whole or in part; the second is a name suffix as stored in the index.
  const traces = ['Zulmira', 'uandorf', 'zq.pessoal', '912344321', 'Zq-Navegador', 'Chorinho zq']
  const person = await createPerson({
    name: 'Zulmíra Quandorf',
    level: 'Admin',
    email: 'zulmira@quandorf.com.br',
    gmail: 'zq.pessoal@gmail.com',
    whatsapp: '(47) 91234-4321',
    music: 'Chorinho zq',
    socialMedia: ['https://rede.example/quandorf'],
  })
  expect(await leaveTraces(person, 'Zq-Navegador')).toEqual([])
  const { email } = person
  for (const password of ['errada', 'errada de novo'])
    await anonymous.post('/auth/login').send({ email, password }).expect(401)
  const login = anonymous.post('/auth/login').set('User-Agent', 'Zq-Navegador')
  await login.send({ email, password: NEXT_PASSWORD }).expect(200)
  await EmployeeModel.updateOne({ _id: person._id }, { $set: { level: 'Base' } })
  await (await asPerson((await reload(person))!)).get('/audit').expect(403)
  await everythingIsTold()
  // Proves that the search finds existing traces.
  expect(await placesOf(traces, isEvidence)).toEqual(
    expect.arrayContaining(
      [
        'approvals.createdBy approvals.evidence.staff approvals.evidence.userAgent',
        'audit.actor audit.label audit.userAgent audit.values.to',
        'clientImports.by clientImports.undoneBy clients.consultor clients.cs clients.deletedBy',
        'clients.gestor clients.plataformasTrafego.gestor clients.respComercial employees.email',
        'employees.gmail employees.music employees.name employees.nameFolded employees.whatsapp',
        'facts.gestor idempotency.body.createdBy messages.writer nps.treatedBy proposals.consultor',
        'sessions.userAgent',
      ].flatMap((line) => line.split(' ')),
    ),
  )

  await EmployeeModel.updateOne({ _id: person._id }, { $set: { active: false } })
  await anonymisePerson(email)
  await everythingIsTold()
  expect(await placesOf(traces, isEvidence)).toEqual([])
  expect(await verifyAuditLog(db())).toEqual([])
  // A deleted person has no new traces.
  expect(await anonymisePerson('Zulmíra Quandorf Nova')).toEqual([])
})

test("a client's contact is found nowhere, whatever they answered", async () => {
  const traces = ['Waldemira', 'Ypsilanti', '933332222', 'wy@cliente', 'Wy-Telefone', 'Digo eu, wy']
  const contact = {
    contatos: [{ nome: 'Waldemira Ypsilanti', contato: '(47) 93333-2222' }],
    email: 'wy@cliente.example',
    whatsapp: '47933332222',
  }
  const { admin, client, survey } = await makeSurvey({ ...contact, name: 'Empresa' })
  const { body: approval } = await sendImages(admin, client.id)
  const { body: briefing } = await admin.put(`/briefing/${client.id}`).send({ infoSite: 'Simples' })
  await admin
    .post('/client/create')
    .set('Idempotency-Key', 'outro')
    .send({
      ...contact,
      name: 'Outra empresa',
      plan: client.plan,
      value: 1,
    })
  const piece = await makePiece(admin, client.id, { videoUrl: 'youtu.be/wy' })
  const sending = await sendPieces(admin, client.id, [piece.id])
  const { body: request } = await admin
    .post(`/accessRequest/${client.id}`)
    .send({ items: [{ platform: 'Meta' }] })
  const { body: portal } = await admin.post(`/client/${client.id}/portal`)
  await admin.put(`/client/${client.id}/portal/pin`).send({ pin: PIN })
  const wy = () => supertest.agent(app).set('User-Agent', 'Wy-Telefone Mozilla/5.0')
  const feedback = 'Digo eu, wy: ainda não está bom'
  const calls = [
    wy().post(`/nps/seen/${survey.id}`),
    wy()
      .patch(`/nps/update/${survey.id}`)
      .send({ ...answerTo(survey, 3), feedback }),
    wy().post(`/approval/seen/${approval.id}`),
    wy().patch(`/approval/answerapproval/${approval.id}`).send({ denied: true, feedback }),
    wy()
      .patch(`/approval/answerapproval/${sending.id}`)
      .send({ pieces: [{ id: piece.id, decision: 'adjust', note: feedback }] }),
    wy().post(`/briefing/seen/${briefing.linkId}`),
    wy().patch(`/briefing/link/${briefing.linkId}`).send({ outrasInfos: 'Fim', done: true }),
    wy().post(`/accessRequest/seen/${request.id}`),
    wy().patch(`/accessRequest/link/${request.id}`).send({ close: true }),
    wy().post(`/portal/seen/${portal.id}`),
    wy().post(`/portal/${portal.id}/code`).send({}),
    wy().post(`/portal/${portal.id}/code`).send({ code: PIN }),
  ]
  for (const call of calls) expect((await call).status).toBeLessThan(300)
  await sendPieces(admin, client.id, [piece.id])
  await everythingIsTold()
  expect(await placesOf(traces, isEvidence)).toEqual(
    expect.arrayContaining(
      [
        'approvals.pieces.asked.note pieces.rounds.note tasks.desc',
        'approvals.evidence.userAgent approvals.feedback audit.userAgent clients.contatos.nome',
        'clients.contatos.contato clients.email clients.whatsapp idempotency.body.email nps.feedback',
        'mails.to',
      ].flatMap((line) => line.split(' ')),
    ),
  )
  for (const query of ['Waldemira Ypsilanti', 'wy@cliente.example', '+55 47 93333-2222'])
    await anonymisePerson(query)
  await everythingIsTold()
  expect(await placesOf(traces, isEvidence)).toEqual([])
  expect(await PortalSessionModel.countDocuments({ clientId: client.id })).toBe(0)
  expect(await verifyAuditLog(db())).toEqual([])
})

test('an anonymised recipient of a proposal is found only in what they accepted', async () => {
  const traces = ['Xisto', 'Kubrusly', '955554444', 'Xk-Telefone']
  const lead = { name: 'Xisto Kubrusly', whatsapp: '(47) 95555-4444' }
  const { sales, proposal: open } = await makeProposal(lead)
  const { proposal: accepted } = await makeProposal(lead)
  const { body: copy } = await sales
    .post(`/proposta/duplicate/${open.id}`)
    .set('Idempotency-Key', 'x')
  expect(copy.name).toBe(lead.name)
  const xk = () => supertest.agent(app).set('User-Agent', 'Xk-Telefone Mozilla/5.0')
  for (const { id } of [open, accepted, copy]) await xk().post(`/proposta/seen/${id}`).expect(204)
  await xk().patch(`/proposta/answer/${accepted.id}`).send({}).expect(200)
  await expireAt(open.id, new Date(Date.now() + 60 * 60_000))
  await everythingIsTold()
  const found =
    'audit.label audit.userAgent idempotency.body.name notifications.name proposals.name'
  expect(await placesOf(traces, isEvidence)).toEqual(expect.arrayContaining(found.split(' ')))

  const kept = await storedProposal(accepted.id)
  await anonymisePerson('Xisto Kubrusly')
  await everythingIsTold()
  expect(await placesOf(traces, isEvidence)).toEqual([])
  expect(await storedProposal(accepted.id)).toEqual(kept)
  expect(await placesOf(traces, () => false)).toContain('proposals.acceptance.text')
  expect(await verifyAuditLog(db())).toEqual([])
})
