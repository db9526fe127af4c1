import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '@bastidor/shared/dates'
import type { MyDay } from '@bastidor/shared/my-day'
import { makeApproval } from '#test/approvals'
import { anonymous, asPerson, createPerson } from '#test/as'
import { clearDatabase, useDatabase } from '#test/database'
import type { EmployeeRecord } from '#modules/employees/employees.model'
import { ApprovalModel } from '#modules/approvals/approvals.model'

useDatabase()
beforeEach(clearDatabase)

const todayOf = async (person: EmployeeRecord): Promise<MyDay> =>
  (await (await asPerson(person)).get('/today')).body

test('approvals wait for those who see them until answered, the longest waiting first', async () => {
  const sales = await createPerson({ role: 'Comercial' })
  const late = await makeApproval({ name: 'Aurora' })
  const early = await makeApproval({ name: 'Boreal' })
  await ApprovalModel.updateOne(
    { _id: early.approval.id },
    { createdDate: new Date(Date.now() - 3 * 24 * 3600 * 1000) },
  )
  await anonymous.post(`/approval/seen/${late.approval.id}`).set('User-Agent', 'Mozilla/5.0')
  expect((await todayOf(sales)).approvals).toMatchObject({
    total: 2,
    results: [
      {
        id: early.approval.id,
        title: 'Posts de maio',
        clientName: 'Boreal',
        days: 3,
        seenAt: null,
      },
      { clientName: 'Aurora', since: dayOf(new Date()), days: 0, seenAt: expect.any(String) },
    ],
  })
  await anonymous.patch(`/approval/answerapproval/${late.approval.id}`).send({ approved: true })
  await early.admin.delete(`/client/delete/${early.client.id}`).send({ motive: 'Resultados' })
  expect((await todayOf(sales)).approvals?.total).toBe(0)
})

test('approvals are not shown without the permission to see them', async () => {
  await makeApproval()
  expect(await todayOf(await createPerson({ role: 'CS' }))).not.toHaveProperty('approvals')
})
