import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { filesInUse } from '#modules/files/files-in-use'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { notifyDue } from '#modules/due-notices/due-notices'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { fileRecords } from '#storage/gridfs'
import { anonymous, as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { meanwhile } from '#test/meanwhile'
import { noticesOf } from '#test/notifications'
import { addPictures, makePiece, sendPieces } from '#test/pieces'
import { PieceModel } from './pieces.model.ts'

useDatabase()
beforeEach(clearDatabase)
afterEach(() => void vi.restoreAllMocks())

const REASON = 'A foto está muito escura.'
const files = () => fileRecords().countDocuments({})

/** A client with a piece of two pictures that was sent, and a draft of one. */
const makeScene = async () => {
  const gestor = await createPerson({ name: 'Gil' })
  const { admin, client } = await makeClient({ gestor: 'Gil' })
  const sent = await makePiece(admin, client.id, { title: 'Enviada' })
  const { body } = await addPictures(admin, sent.id, 2)
  const draft = await makePiece(admin, client.id, { title: 'Rascunho' })
  await addPictures(admin, draft.id, 1)
  const approval = await sendPieces(admin, client.id, [sent.id], { answerBy: dayOf(new Date()) })
  const [picture] = body.files as { id: string; url: string }[]
  return { gestor, admin, client, sent, draft, approval, picture: picture! }
}

test('pieces of a deleted client are found by nobody; a restore brings them back', async () => {
  const { admin, client, sent, draft, approval, picture } = await makeScene()
  const statuses = async () => [
    (await admin.get(`/piece/${sent.id}`)).status,
    (await admin.patch(`/piece/${draft.id}`).send({ title: 'Outro' })).status,
    (await admin.post(`/piece/review/${draft.id}`).send({ act: 'send' })).status,
    (await anonymous.get(`/approval/${approval.id}`)).status,
    (await anonymous.get(picture.url)).status,
    (await admin.get('/piece')).body.total,
  ]
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  expect(await statuses()).toEqual([404, 404, 404, 404, 404, 0])
  await admin.post(`/deletedClient/recover/${client.id}`).expect(200)
  expect(await statuses()).toEqual([200, 200, 200, 200, 200, 2])
})

test('destroying a client destroys its pieces with their pictures', async () => {
  const { admin, client } = await makeScene()
  expect(await files()).toBe(3)
  await admin.delete(`/client/delete/${client.id}`).send({ motive: 'Resultados' }).expect(200)
  await admin.delete(`/deletedClient/delete/${client.id}`).expect(200)
  expect([await PieceModel.countDocuments({}), await files()]).toEqual([0, 0])
})

test('a renamed client and a renamed person have their new names on pieces', async () => {
  const { admin, client, draft } = await makeScene()
  await admin.patch(`/client/update/${client.id}`).send({ name: 'Depois' }).expect(200)
  const { body: me } = await admin.get('/employee/findById')
  await admin.patch(`/employee/update/${me.id}`).send({ name: 'Ana Maria' }).expect(200)
  expect((await admin.get(`/piece/${draft.id}`)).body).toMatchObject({
    clientName: 'Depois',
    author: { id: me.id, name: 'Ana Maria' },
  })
})

test('a person who is renamed while they create a piece has their new name on it', async () => {
  const { client } = await makeScene()
  const rui = await createPerson({ name: 'Rui' })
  const admin = await as({ level: 'Admin' })
  const renamed = meanwhile(PieceModel, 'create', () =>
    admin.patch(`/employee/update/${String(rui._id)}`).send({ name: 'Rui Novo' }),
  )
  const { id } = await makePiece(await asPerson(rui), client.id)
  expect(await renamed()).toBe(200)
  expect((await PieceModel.findById(id).lean())?.authorName).toBe('Rui Novo')
})

test('pictures stay as long as a piece, a round or an approval names them', async () => {
  const { admin, sent, approval, picture } = await makeScene()
  await admin.patch(`/piece/${sent.id}`).send({ files: [] }).expect(200)
  expect(await files()).toBe(3)
  expect(await filesInUse([picture.id, 'f'.repeat(32)])).toEqual(
    expect.arrayContaining([picture.id]),
  )
  await anonymous
    .patch(`/approval/answerapproval/${approval.id}`)
    .send({ denied: true, feedback: REASON })
    .expect(200)
  await admin.delete(`/piece/${sent.id}`).expect(200)
  expect(await PautaTaskModel.countDocuments({})).toBe(0)
  const { body } = await admin.get(`/approval/${approval.id}`)
  expect(body.pieces).toMatchObject([
    { id: sent.id, title: 'Enviada', decision: 'adjust', plannedOn: null },
  ])
  expect((await anonymous.get(picture.url)).status).toBe(200)
})

test('a person who leaves stays the author, and is no longer a reviewer', async () => {
  const { admin, client } = await makeScene()
  const author = await createPerson({ name: 'Bia' })
  const reviewer = await createPerson({ name: 'Caio' })
  const me = await asPerson(author)
  const { id } = await makePiece(me, client.id)
  await me.post(`/piece/review/${id}`).send({ act: 'send', reviewerId: String(reviewer._id) })
  const leave = ({ _id }: typeof author) =>
    admin
      .delete(`/employee/delete/${String(_id)}`)
      .send({})
      .expect(200)
  await leave(reviewer)
  await leave(author)
  expect((await admin.get(`/piece/${id}`)).body).toMatchObject({
    state: 'review',
    author: { id: String(author._id), name: 'Bia' },
    reviewer: null,
  })
})

test('an unanswered approval is notified once, the day after its last day', async () => {
  const { gestor, admin, client, approval } = await makeScene()
  const late = async () =>
    (await noticesOf(gestor)).results.filter(({ kind }) => kind === 'approvalLate')
  await notifyDue()
  expect(await late()).toEqual([])
  const answerBy = addDays(dayOf(new Date()), -1)
  await ApprovalModel.updateOne({ _id: approval.id }, { $set: { answerBy } })
  await Promise.all([notifyDue(), notifyDue()])
  await notifyDue()
  expect(await late()).toMatchObject([
    { subjectId: approval.id, clientId: client.id, detail: 'Semana', day: answerBy },
  ])
  expect((await admin.get('/notification')).body.results).toMatchObject([{ kind: 'approvalLate' }])
  // The client's next gestor is not notified of it again.
  const next = await createPerson({ name: 'Nova' })
  await admin.patch(`/client/update/${client.id}`).send({ gestor: 'Nova' }).expect(200)
  await notifyDue()
  expect((await noticesOf(next)).results).toEqual([])
})

test('a late answer withdraws the notice that it is missing', async () => {
  const { gestor, approval } = await makeScene()
  const answerBy = addDays(dayOf(new Date()), -1)
  await ApprovalModel.updateOne({ _id: approval.id }, { $set: { answerBy } })
  await notifyDue()
  expect((await noticesOf(gestor)).results).toMatchObject([{ kind: 'approvalLate' }])
  await anonymous
    .patch(`/approval/answerapproval/${approval.id}`)
    .send({ approved: true })
    .expect(200)
  expect((await noticesOf(gestor)).results.map(({ kind }) => kind)).toEqual(['approvalAnswered'])
})

test('an answered sending is not late', async () => {
  const { gestor, approval } = await makeScene()
  await ApprovalModel.updateOne({ _id: approval.id }, { $set: { answerBy: '2026-01-01' } })
  await anonymous.patch(`/approval/answerapproval/${approval.id}`).send({ approved: true })
  await notifyDue()
  expect((await noticesOf(gestor)).results).toMatchObject([{ kind: 'approvalAnswered' }])
})
