import { Types } from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { randomId } from '#lib/random-id'
import { as, createPerson } from '#test/as'
import { storeClient } from '#test/clients'
import { useDatabase } from '#test/database'
import { plansOf } from '#test/profile'
import { LEAST } from '#test/proposals'
import { ApprovalModel } from '#modules/approvals/approvals.model'
import { BriefingModel } from '#modules/briefings/briefings.model'
import { NpsModel, npsClientName } from '#modules/nps/nps.model'
import { ProposalModel } from '#modules/proposals/proposals.model'

const EACH = 3000
const CLIENTS = 100
const OWN = EACH / CLIENTS

useDatabase()
const clients = Array.from({ length: CLIENTS }, () => new Types.ObjectId())
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as({ level: 'Admin' })
  const { _id: consultorId } = await createPerson()
  await storeClient(clients[1]!, 'Cliente 1')
  const at = (index: number) => new Date(Date.now() - (EACH - index) * 60_000)
  const each = <Made>(make: (index: number) => Made) =>
    Array.from({ length: EACH }, (_, i) => make(i))
  const of = (index: number) => ({ _id: randomId(), clientId: clients[index % CLIENTS] })
  // Half of each client's are answered.
  const isAnswered = (index: number) => Math.floor(index / CLIENTS) % 2 === 0
  await NpsModel.insertMany(
    each((index) => ({
      ...of(index),
      name: 'Satisfação',
      ...npsClientName(`Cliente ${index % CLIENTS}`),
      ratings: [{ desc: 'a', isRecommendation: true, value: 9 }],
      createdDate: at(index),
      ok: isAnswered(index),
      answerDate: isAnswered(index) ? at(index) : null,
    })),
  )
  await ApprovalModel.insertMany(
    each((index) => ({
      ...of(index),
      name: 'Posts',
      images: [{ file: randomId(), width: 900, height: 600 }],
      createdBy: 'Ana',
      createdById: consultorId,
      createdDate: at(index),
      answerDate: isAnswered(index) ? at(index) : null,
    })),
  )
  await BriefingModel.insertMany(clients.map((clientId) => ({ clientId })))
  await ProposalModel.insertMany(
    each((index) => ({
      ...LEAST,
      name: `Cliente ${index % CLIENTS}`,
      sequentialNumber: index + 1,
      consultor: 'Caio',
      consultorId,
      createdAt: at(index),
      expiresAt: new Date(Date.now() + (index + 1) * 60_000),
      approved: isAnswered(index),
    })),
  )
}, 60_000)

test('a summary reads no record but those of its client, by an index', async () => {
  let body = { scores: [], pending: [] }
  const plans = await plansOf(async () => {
    body = (await admin.get(`/client/${String(clients[1])}/summary`)).body
  })
  expect([body.scores.length, body.pending.length]).toEqual([5, 3 * (OWN / 2) + 1])
  for (const collection of ['nps', 'approvals', 'briefings', 'proposals']) {
    const walks = plans.filter((walk) => walk.collection === collection)
    expect([collection, walks.length > 0]).toEqual([collection, true])
    for (const { plan, docs, keys, sortsInMemory } of walks) {
      expect(plan).not.toContain('COLLSCAN')
      expect([collection, docs <= OWN, keys <= OWN + 2]).toEqual([collection, true, true])
      // A client has one briefing.
      if (collection !== 'briefings')
        expect([collection, sortsInMemory]).toEqual([collection, false])
    }
  }
})
