import { expect, test } from 'vitest'
import { addMonths, dayOf, monthOf } from '@bastidor/shared/dates'
import { anonymous } from '#test/as'
import { useDatabase } from '#test/database'
import { PIN, makePortal, unlock } from '#test/portal'
import { beginScopeIn, storeApproved } from '#test/scope'

useDatabase()

test('an open portal tells how the running month stands, by titles alone; a locked one does not', async () => {
  const [today, month] = [dayOf(new Date()), monthOf(new Date())]
  const before = addMonths(month, -2)
  await beginScopeIn(before)
  const sold = { dateStart: `${before}-01`, posts: 12, nVideos: 0, nVisitas: 2 }
  const { client, id } = await makePortal({ pin: PIN, ...sold })
  await storeApproved(client.id, today, { title: 'Dia das mães' })
  expect((await anonymous.get(`/portal/${id}`)).body).not.toHaveProperty('month')
  const { cookie } = await unlock(id, PIN)
  const { body } = await anonymous.get(`/portal/${id}`).set('Cookie', cookie)
  expect(body.month).toEqual([
    {
      kind: 'criativo',
      sold: 12,
      delivered: 1,
      owed: 11,
      items: [{ title: 'Dia das mães' }],
    },
    { kind: 'video', sold: null, delivered: 0, owed: 0, items: [] },
    { kind: 'captacao', sold: 2, delivered: 0, owed: 2, items: [] },
  ])
})
