import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '@bastidor/shared/dates'
import { workdayAfter } from '@bastidor/shared/workday'
import { ClientModel } from '#modules/clients/clients.model'
import { NotificationModel } from '#modules/notifications/notifications.model'
import { PautaTaskModel } from '#modules/pauta/pauta.model'
import { as, asPerson, createPerson } from '#test/as'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { noticesOf } from '#test/notifications'
import { type Agent, makePiece } from '#test/pieces'
import { expectRefusal } from '#test/refusal'
import { PieceModel, type PieceRecord } from './pieces.model.ts'

useDatabase()
beforeEach(clearDatabase)

const NOTE = 'A cor está fora do padrão.'

/** A draft by Bia, a colleague, and somebody else. */
const makeScene = async () => {
  const { admin, client } = await makeClient()
  const bia = await createPerson({ name: 'Bia' })
  const caio = await createPerson({ name: 'Caio' })
  const author = await asPerson(bia)
  const piece = await makePiece(author, client.id)
  const act = (me: Agent, body: object) => me.post(`/piece/review/${piece.id}`).send(body)
  const setState = (fields: Partial<PieceRecord>) =>
    PieceModel.updateOne({ _id: piece.id }, { $set: fields })
  return {
    admin,
    client,
    bia,
    caio,
    author,
    colleague: await asPerson(caio),
    other: await as(),
    id: piece.id,
    act,
    setState,
  }
}

describe('POST /piece/review/{id}', () => {
  test('a piece goes to a colleague, who is notified, comes back with a task, and passes', async () => {
    const { bia, caio, author, colleague, id, act } = await makeScene()
    const sent = await act(author, { act: 'send', reviewerId: String(caio._id) })
    expect([sent.status, sent.body.state, sent.body.reviewer]).toEqual([
      200,
      'review',
      { id: String(caio._id), name: 'Caio' },
    ])
    expect((await noticesOf(caio)).results).toMatchObject([
      { kind: 'pieceReview', subjectId: id, name: 'Post' },
    ])
    const returned = await act(colleague, { act: 'return', note: NOTE })
    expect([returned.status, returned.body.state]).toEqual([200, 'draft'])
    const task = await PautaTaskModel.findOne({ key: `piece ${id} return 1` }).lean()
    expect(task).toMatchObject({
      title: 'Ajustar: Post',
      desc: NOTE,
      department: 'Social',
      assigneeId: bia._id,
      dueOn: workdayAfter(addDays(dayOf(new Date()), 1), 0),
      origin: { kind: 'piece', id },
      state: 'open',
    })
    expect((await noticesOf(bia)).results).toMatchObject([{ kind: 'taskAssigned' }])
    await act(author, { act: 'send', reviewerId: String(caio._id) }).expect(200)
    expect(await PautaTaskModel.findOne({ key: task!.key! }).lean()).toMatchObject({
      state: 'done',
      doneBy: bia._id,
    })
    expect((await noticesOf(caio)).results).toHaveLength(1)
    expect((await act(colleague, { act: 'pass' })).body.state).toBe('ready')
  })

  test.each([{ act: 'pass' }, { act: 'return', note: NOTE }])(
    'the named reviewer is no longer asked once somebody else did: %j',
    async (check) => {
      const { admin, caio, author, act } = await makeScene()
      await act(author, { act: 'send', reviewerId: String(caio._id) }).expect(200)
      expect((await noticesOf(caio)).unread).toBe(1)
      await act(admin, check).expect(200)
      expect(await noticesOf(caio)).toMatchObject({ results: [], unread: 0 })
    },
  )

  test('its notice keeps the piece’s title when the client is renamed', async () => {
    const { admin, client, caio, author, act } = await makeScene()
    await act(author, { act: 'send', reviewerId: String(caio._id) }).expect(200)
    await admin.patch(`/client/update/${client.id}`).send({ name: 'Confeitaria' }).expect(200)
    expect((await noticesOf(caio)).results).toMatchObject([{ kind: 'pieceReview', name: 'Post' }])
  })

  test('nobody named: anybody but the author passes it', async () => {
    const { author, other, act } = await makeScene()
    await act(author, { act: 'send' }).expect(200)
    const own = await act(author, { act: 'pass' })
    expectRefusal(own, 403, 'FORBIDDEN')
    expect(own.body.message).toBe('Quem fez a peça não confere a própria peça.')
    expect((await act(other, { act: 'pass' })).status).toBe(200)
  })

  test('somebody named: they, Líder and Admin pass it', async () => {
    const { caio, author, other, act } = await makeScene()
    await act(author, { act: 'send', reviewerId: String(caio._id) }).expect(200)
    expectRefusal(await act(other, { act: 'return', note: NOTE }), 403, 'FORBIDDEN')
    expect((await act(await as({ level: 'Líder' }), { act: 'pass' })).status).toBe(200)
  })

  test('a reviewer who left is removed, in lists, too, and does not come back', async () => {
    const { admin, caio, author, other, id, act } = await makeScene()
    await act(author, { act: 'send', reviewerId: String(caio._id) }).expect(200)
    const toggle = () => admin.patch(`/employee/toggleActive/${String(caio._id)}`).expect(200)
    const named = async () => [
      (await other.get(`/piece/${id}`)).body.reviewer,
      (await other.get('/piece')).body.results[0].reviewer,
    ]
    await toggle()
    expect(await named()).toEqual([null, null])
    await toggle()
    expect(await named()).toEqual([null, null])
    expect(await NotificationModel.countDocuments({ kind: 'pieceReview' })).toBe(0)
    expectRefusal(await act(author, { act: 'pass' }), 403, 'FORBIDDEN')
    expect((await act(other, { act: 'pass' })).status).toBe(200)
  })

  test('a person who leaves while a piece is being sent to them is not named, in either order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { admin, caio, author, id, act } = await makeScene()
      const [sent] = await Promise.all([
        act(author, { act: 'send', reviewerId: String(caio._id) }),
        admin.patch(`/employee/toggleActive/${String(caio._id)}`).expect(200),
      ])
      expect([200, 400]).toContain(sent.status)
      expect((await PieceModel.findById(id).lean())!.reviewerId).toBeNull()
    }
  })

  test('the author, somebody inactive and somebody unknown are no reviewers', async () => {
    const { bia, author, act } = await makeScene()
    const left = await createPerson({ active: false })
    for (const reviewerId of [String(bia._id), String(left._id), 'a'.repeat(24), 'nada']) {
      const refused = await act(author, { act: 'send', reviewerId })
      expectRefusal(refused, 400, 'VALIDATION')
      expect(Object.keys(refused.body.fields)).toEqual(['reviewerId'])
    }
  })

  test('people who may not edit a piece neither send nor reopen it', async () => {
    const { other, act, setState } = await makeScene()
    expectRefusal(await act(other, { act: 'send' }), 403, 'FORBIDDEN')
    await setState({ state: 'approved' })
    expectRefusal(await act(other, { act: 'reopen' }), 403, 'FORBIDDEN')
  })

  test.each([' ', '1234567890', undefined])('a return says why: %j does not', async (note) => {
    const { author, other, act } = await makeScene()
    await act(author, { act: 'send' }).expect(200)
    const refused = await act(other, { act: 'return', note })
    expectRefusal(refused, 400, 'VALIDATION')
    expect(Object.keys(refused.body.fields)).toEqual(['note'])
  })

  test('an act from any other state is a conflict', async () => {
    const { admin, author, act, setState } = await makeScene()
    const states = ['draft', 'review', 'ready', 'sent', 'adjust', 'approved', 'published'] as const
    const possible = { send: ['draft', 'adjust'], pass: ['review'], reopen: ['approved'] }
    for (const [name, from] of Object.entries(possible))
      for (const state of states.filter((one) => !from.includes(one))) {
        await setState({ state })
        const me = name === 'pass' ? admin : author
        expect([name, state, (await act(me, { act: name })).status]).toEqual([name, state, 409])
      }
    expectRefusal(await act(author, { act: 'publish' }), 400, 'VALIDATION')
  })

  test('of two at once one passes it', async () => {
    const { author, admin, colleague, act } = await makeScene()
    await act(author, { act: 'send' }).expect(200)
    const answers = await Promise.all([
      act(admin, { act: 'pass' }),
      act(colleague, { act: 'pass' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('reopened, a piece is to be adjusted, and remembers that it was approved', async () => {
    const { author, id, act, setState } = await makeScene()
    const at = new Date('2026-11-03T12:00:00Z')
    const approvals = [{ at, round: 1, countsAs: 'criativo' as const, reopenedAt: null }]
    await setState({ state: 'approved', round: 1, approvedAt: at, approvals, hasLaterEdit: true })
    const published = await author.post(`/piece/published/${id}`)
    expect([published.status, published.body.message]).toEqual([
      409,
      'Há uma edição que o cliente não viu.',
    ])
    const { body } = await act(author, { act: 'reopen' })
    expect(body).toMatchObject({ state: 'adjust', approvedAt: null, hasLaterEdit: false })
    const stored = await PieceModel.findById(id).lean()
    expect(stored!.approvals).toMatchObject([{ at, round: 1, reopenedAt: expect.any(Date) }])
  })
})

describe('the check of a client who wants one', () => {
  test('a checked piece whose content changes goes back, and not for its day', async () => {
    const { author, client, id, setState } = await makeScene()
    const patch = async (body: object) => (await author.patch(`/piece/${id}`).send(body)).body.state
    await setState({ state: 'ready' })
    expect(await patch({ caption: 'Sem conferência' })).toBe('ready')
    await ClientModel.updateOne({ _id: client.id }, { $set: { internalCheck: true } })
    expect(await patch({ plannedOn: '2026-12-24', title: 'Outro' })).toBe('ready')
    expect(await patch({ caption: 'Outra' })).toBe('draft')
    await setState({ state: 'ready', round: 2 })
    expect(await patch({ caption: 'Mais outra' })).toBe('adjust')
  })
})

describe('POST /piece/published/{id}', () => {
  test('once, from approved', async () => {
    const { author, id, setState } = await makeScene()
    const publish = () => author.post(`/piece/published/${id}`)
    expect((await publish()).status).toBe(409)
    await setState({ state: 'approved' })
    const { body } = await publish()
    expect(body).toMatchObject({ state: 'published', publishedAt: expect.any(String) })
    expect((await publish()).status).toBe(409)
  })
})
