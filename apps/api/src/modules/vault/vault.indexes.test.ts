import { beforeAll, describe, expect, test } from 'vitest'
import { DEPARTMENTS } from '@bastidor/shared/departments'
import { updateAll } from '#database/bulk-writes'
import { anyOf } from '#database/operators'
import { ClientLoginModel, foldedNames } from '#modules/client-logins/client-logins.model'
import { EmployeeModel, type EmployeeRecord } from '#modules/employees/employees.model'
import { as, createPerson } from '#test/as'
import { useDatabase } from '#test/database'
import { storePortfolio } from '#test/portfolio'
import { plansOf } from '#test/profile'

const LOGINS = 20_000
const FLAGGED = 40
const BLANK = { revisions: [], hiddenAt: null, clientId: null, url: '', note: '' }

useDatabase()
let admin: Awaited<ReturnType<typeof as>>
let colleague: Awaited<ReturnType<typeof as>>

/** What everybody saw who may see it, and a few who left. */
beforeAll(async () => {
  admin = await as({ level: 'Admin' })
  colleague = await as({ departments: ['CS', 'Dev'] })
  const people: EmployeeRecord[] = []
  for (const department of DEPARTMENTS)
    people.push(await createPerson({ departments: [department] }))
  const left = await createPerson({ active: false })
  const [changedAt, at] = [new Date('2026-01-01'), new Date('2026-02-01')]
  await storePortfolio({ clients: 2000, deleted: 0 })
  await ClientLoginModel.insertMany(
    Array.from({ length: LOGINS }, (_, index) => {
      const names = { client: `Cliente ${index % 2000}`, platform: `P${index}`, clientLogin: 'ana' }
      const { _id, name } = people[index % people.length]!
      const seen = [
        { employeeId: _id, name, at },
        ...(index % (LOGINS / FLAGGED) === 0 ? [{ employeeId: left._id, name: 'Foi', at }] : []),
      ]
      const departments = [DEPARTMENTS[index % DEPARTMENTS.length]]
      return {
        ...BLANK,
        ...names,
        ...foldedNames(names),
        departments,
        changedAt,
        seenBy: seen,
      }
    }),
    { lean: true },
  )
}, 120_000)

describe('with 20,000 logins, each seen by somebody who may', () => {
  test.each([
    ['the first page', '/vault/mine'],
    ['a later page', '/vault/mine?limit=50&offset=2000'],
    ['a search', '/vault/mine?text=p199'],
  ])('%s of mine walks the index in order and fetches the page', async (_what, url) => {
    const plans = await plansOf(() =>
      colleague
        .get(url)
        .expect(200)
        .then(() => undefined),
    )
    const asked = plans.filter(({ collection }) => collection === 'clientLogins')
    expect(asked.length).toBeGreaterThan(0)
    for (const { plan, sortsInMemory } of asked) {
      // A later page is found by its keys, then fetched by its ids.
      expect(plan).toMatch(/departments: 1, hiddenAt: 1, clientFolded: 1|IXSCAN { _id: 1 }$/)
      expect(sortsInMemory).toBe(false)
    }
  })

  test('passwords to be changed are found by the people who saw them', async () => {
    const plans = await plansOf(() =>
      admin
        .get('/vault/rotate')
        .expect(200)
        .then(() => undefined),
    )
    for (const { plan } of plans) expect(plan).not.toContain('COLLSCAN')
    const logins = plans.find(({ collection }) => collection === 'clientLogins')!
    expect(logins.plan).toContain('seenBy.employeeId')
    const { body } = await admin.get('/vault/rotate?limit=10')
    expect([body.total, body.results.length]).toEqual([FLAGGED, 10])
  })
})

test('once everybody who saw them has left, all pages share one list, and leave the database by their ids', async () => {
  await updateAll(EmployeeModel, { departments: anyOf(DEPARTMENTS) }, { $set: { active: false } })
  const { _id } = (await EmployeeModel.findOne({ departments: 'Comercial' }).lean())!
  const asked = async (query: string) => {
    let total = 0
    const plans = await plansOf(async () => {
      total = (await admin.get(`/vault/rotate${query}`).expect(200)).body.total
    })
    for (const { plan } of plans) expect(plan).not.toContain('COLLSCAN')
    const logins = plans.filter(({ collection }) => collection === 'clientLogins')
    return [total, ...logins.map(({ returned }) => returned)]
  }
  // The list is one document.
  expect(await asked('')).toEqual([LOGINS, 1, 100])
  expect(await asked('?offset=19990&limit=20')).toEqual([LOGINS, 10])
  const ofOne = Math.ceil(LOGINS / DEPARTMENTS.length)
  expect(await asked(`?employeeId=${String(_id)}&limit=3`)).toEqual([ofOne, 1, 3])
})
