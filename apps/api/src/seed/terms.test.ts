import { addDays, dayOf } from '@bastidor/shared/dates'
import { expect, test } from 'vitest'
import { useDatabase } from '#test/database'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { TermModel, type TermRecord } from '#modules/terms/terms.model'
import { storeAgency } from '#test/agency'

useDatabase()

test('contracts were renewed, one after a gap, one is to come, and one nobody waits for', async () => {
  await storeAgency()
  const clients = await ClientModel.find().lean<ClientRecord[]>()
  const terms = await TermModel.find().lean<TermRecord[]>()
  expect(terms.filter(({ n }) => n === 1)).toHaveLength(clients.length)
  expect(terms.filter(({ n }) => n > 2).length).toBeGreaterThan(10)
  expect(terms.filter(({ gapDays }) => gapDays > 0)).toHaveLength(1)
  expect(terms.filter(({ closedOn }) => closedOn)).toHaveLength(1)
  expect(terms.filter(({ appliedAt }) => !appliedAt)).toMatchObject([{ source: 'direct' }])
  const today = dayOf(new Date())
  const ended = clients.flatMap(({ deletedAt, contractEndsOn }) =>
    !deletedAt && contractEndsOn && contractEndsOn < today ? contractEndsOn : [],
  )
  expect(ended.length).toBeGreaterThan(1)
  expect(ended.toSorted()[0]! > addDays(today, -50)).toBe(true)
  for (const client of clients) {
    const own = terms.filter(({ clientId }) => clientId.equals(client._id))
    const inForce = own.filter(({ appliedAt }) => appliedAt).toSorted((a, b) => b.n - a.n)[0]!
    const { value, plan, length } = inForce
    expect([value, plan, length]).toEqual([client.value, client.plan, client.tempoContrato])
  }
}, 120_000)
