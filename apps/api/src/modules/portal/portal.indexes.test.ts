import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { monthOf } from '@bastidor/shared/dates'
import { randomId } from '#lib/random-id'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { LinkModel } from '#modules/links/links.model'
import { NpsModel, npsClientName } from '#modules/nps/nps.model'
import { PieceModel } from '#modules/pieces/pieces.model'
import { ProposalModel } from '#modules/proposals/proposals.model'
import { TermModel } from '#modules/terms/terms.model'
import { VisitModel } from '#modules/visits/visits.model'
import { anonymous, createPerson } from '#test/as'
import { useDatabase } from '#test/database'
import { PIN, makePortal, unlock } from '#test/portal'
import { plansOf } from '#test/profile'
import { LEAST } from '#test/proposals'
import { storeRecords } from '#test/records'

const OTHERS = 3000
const OWN = 6

useDatabase()
let portal: Awaited<ReturnType<typeof makePortal>>
beforeAll(async () => {
  portal = await makePortal({ pin: PIN })
  const { _id: consultorId } = await createPerson({ name: 'Caio' })
  const own = new Types.ObjectId(portal.client.id)
  const all = Array.from({ length: OTHERS + OWN }, (_, index) => {
    const isOwn = index >= OTHERS
    const clientId = isOwn ? own : new Types.ObjectId()
    const answered = index % 2 === 0 ? new Date() : null
    return { _id: randomId(), clientId, answered, isOwn, index, createdDate: new Date() }
  })
  await storeRecords(
    NpsModel,
    all.map(({ answered, clientId, createdDate }) => ({
      _id: randomId(),
      name: 'Satisfação',
      clientId,
      ...npsClientName('Padaria'),
      ratings: [],
      createdDate,
      ok: answered !== null,
      answerDate: answered,
    })),
  )
  await storeRecords(
    ApprovalModel,
    all.map(({ answered: answerDate, clientId, createdDate }) => ({
      _id: randomId(),
      name: 'Posts',
      clientId,
      images: [{ file: randomId(), width: 9, height: 6 }],
      createdBy: 'Ana',
      createdById: consultorId,
      createdDate,
      answerDate,
    })),
  )
  await storeRecords(
    ProposalModel,
    all.map(({ answered, clientId, isOwn, index }) => ({
      ...LEAST,
      name: `Outra ${index}`,
      kind: isOwn ? 'renewal' : 'sale',
      renewalOf: isOwn ? clientId : null,
      sequentialNumber: index + 1,
      consultor: 'Caio',
      consultorId,
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000_000),
      isDeclined: answered !== null,
      declined: answered && { reason: 'Preço', text: '', at: answered },
    })),
  )
  // The revoked ones are of others.
  await storeRecords(
    LinkModel,
    all.map(({ _id, clientId, isOwn }) => ({
      _id,
      kind: 'nps',
      subjectId: _id,
      clientId,
      opens: 1,
      revokedAt: isOwn ? null : new Date(),
    })),
  )
  const month = monthOf(new Date())
  const hiddenAt = null
  const others = all.filter(({ isOwn }) => !isOwn)
  const begins = { n: 1, startsOn: `${month}-01`, appliedAt: null, hiddenAt }
  await TermModel.collection.insertMany(
    others.map(({ clientId }) => ({ clientId, ...begins })) as never[],
  )
  const visit = { day: `${month}-01`, done: true, hiddenAt }
  await VisitModel.collection.insertMany(
    all.map(({ clientId }) => ({ clientId, ...visit })) as never[],
  )
  const piece = { countsAs: 'criativo', state: 'approved', title: 'Post', approvals: [], hiddenAt }
  await PieceModel.collection.insertMany(
    all.map(({ clientId }) => ({ clientId, ...piece, approvedAt: new Date() })) as never[],
  )
}, 60_000)

test.each([['locked'], ['open']])(
  'a %s portal reads what is its own, by indexes',
  async (state) => {
    const { cookie } = state === 'open' ? await unlock(portal.id, PIN) : { cookie: '' }
    let [shown, done] = [0, 0]
    const plans = await plansOf(async () => {
      const { body } = await anonymous.get(`/portal/${portal.id}`).set('Cookie', cookie)
      shown = body.waiting.length + (body.answered?.length ?? 0)
      done = body.month?.[0].delivered ?? 0
    })
    expect([shown, done]).toEqual(state === 'open' ? [3 * OWN, OWN] : [(3 * OWN) / 2, 0])
    expect(plans.length).toBeGreaterThan(4)
    for (const { collection, plan, docs, keys } of plans) {
      expect([collection, plan]).toEqual([collection, expect.not.stringContaining('COLLSCAN')])
      expect([collection, docs]).toEqual([collection, Math.min(docs, 2 * OWN)])
      expect([collection, keys]).toEqual([collection, Math.min(keys, 4 * OWN)])
    }
  },
)

test('a client finds its portal among all links by an index', async () => {
  const plans = await plansOf(() => portal.admin.get(`/client/${portal.client.id}/portal`))
  const links = plans.find(({ collection }) => collection === 'links')
  expect(links).toMatchObject({ plan: expect.stringContaining('clientId'), docs: 1 })
})
