import { expect, test } from 'vitest'
import { addMonths, dayOf, monthOf, startOfDay } from '@bastidor/shared/dates'
import type { PieceRecord } from '#modules/pieces/pieces.model'
import { ScopeMonthModel } from '#modules/scope-months/scope-months.model'
import { anonymous } from '#test/as'
import { useDatabase } from '#test/database'
import { PIN, makePortal, unlock } from '#test/portal'
import { beginScopeIn, reopenOn, storeApproved } from '#test/scope'

useDatabase()

/** Stores a closed month that has counted a piece. */
const storeCounted = (clientId: string, month: string, { _id, title }: PieceRecord) => {
  const item = { id: String(_id), title, day: `${month}-10`, round: 1, isCorrection: false }
  const line = { kind: 'criativo', sold: 12, carried: 0, correction: 0, extra: 0 }
  return ScopeMonthModel.create({
    clientId,
    month,
    isPartial: false,
    closedAt: startOfDay(`${addMonths(month, 1)}-01`),
    policy: { carry: 'none', internalCheck: false },
    lines: [{ ...line, delivered: 1, owed: 11, left: 11, items: [item] }],
  } as never)
}

test('an open portal shows how the running month stands, by titles alone; a locked one does not', async () => {
  const [today, month] = [dayOf(new Date()), monthOf(new Date())]
  const before = addMonths(month, -2)
  await beginScopeIn(before)
  const sold = { dateStart: `${before}-01`, posts: 12, nVideos: 0, nVisitas: 2 }
  const { client, id } = await makePortal({ pin: PIN, ...sold })
  await storeApproved(client.id, today, { title: 'Dia das mães' })
  // Counted in the month before, and taken back in this one.
  const taken = await storeApproved(client.id, `${addMonths(month, -1)}-10`, { title: 'Páscoa' })
  await storeCounted(client.id, addMonths(month, -1), taken)
  await reopenOn(taken, today)
  expect((await anonymous.get(`/portal/${id}`)).body).not.toHaveProperty('month')
  const { cookie } = await unlock(id, PIN)
  const { body } = await anonymous.get(`/portal/${id}`).set('Cookie', cookie)
  expect(body.month).toEqual([
    {
      kind: 'criativo',
      sold: 12,
      delivered: 1,
      owed: 12,
      items: [{ title: 'Dia das mães' }],
    },
    { kind: 'video', sold: null, delivered: 0, owed: 0, items: [] },
    { kind: 'captacao', sold: 2, delivered: 0, owed: 2, items: [] },
  ])
})
