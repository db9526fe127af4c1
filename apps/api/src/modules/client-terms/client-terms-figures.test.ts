import { beforeAll, describe, expect, test, vi } from 'vitest'
import { addDays, dayOf, monthOf } from '@bastidor/shared/dates'
import type { FigureClientList, Metrics } from '@bastidor/shared/metrics'
import { gte, lt } from '#database/operators'
import { as } from '#test/as'
import { useDatabase } from '#test/database'
import { figuresNow } from '#test/figures'
import { renew, termsOf } from '#test/terms'
import { ClientModel, type ClientRecord } from '#modules/clients/clients.model'
import { LifecycleEventModel } from '#modules/lifecycle/lifecycle.model'
import { storeAgency } from '#test/agency'
import { beginTerms } from './client-terms-due.ts'
import { TermModel } from '#modules/terms/terms.model'

/**
 * What every test here holds: no figure of a past month, and no `new`, `exits` and `opening` of the
 * running one, changes by a renewal, a correction or by taking one back.
 */

useDatabase()
vi.setConfig({ testTimeout: 60_000 })
const today = () => dayOf(new Date())
let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  await storeAgency()
  admin = await as({ level: 'Admin' })
}, 120_000)

const clientsWhere = (filter: object) =>
  ClientModel.find({ deletedAt: null, ...filter })
    .sort({ nameFolded: 1 })
    .limit(3)
    .lean<ClientRecord[]>()
const ended = () => clientsWhere({ contractEndsOn: lt(today()), lastTerm: null })
const running = () => clientsWhere({ contractEndsOn: gte(addDays(today(), 30)), lastTerm: null })

const thisMonth = `month=${monthOf(new Date())}`
/** Of the running month only who is behind a count; what they pay may change. */
const whoIsIn = (path: string, list: unknown) =>
  path.includes('figure=mrr') ? [] : (list as FigureClientList).results.map(({ id }) => id)

/** Everything but what the running month's fees are. */
const lawful = async () => {
  const figures = await figuresNow()
  const { months } = figures['/metrics'] as Metrics
  const current = months.at(-1)!
  return {
    past: months.slice(0, -1),
    current: {
      new: current.new,
      exits: current.exits,
      opening: current.opening,
      reactivated: current.reactivated,
    },
    lists: Object.entries(figures)
      .filter(([path]) => path.includes('figure='))
      .map(([path, list]) => [path, path.includes(thisMonth) ? whoIsIn(path, list) : list]),
  }
}

describe('on a seeded agency no figure changes', () => {
  test('at all by renewals to come, their corrections, and taking them back', async () => {
    const clients = await running()
    expect(clients.length).toBe(3)
    const before = await figuresNow()
    const facts = await LifecycleEventModel.countDocuments()
    for (const { _id } of clients) {
      const term = await renew(admin, String(_id), { percent: 20 })
      await admin.patch(`/term/${term.id}`).send({ months: 7, note: 'x' }).expect(200)
      expect(await figuresNow()).toEqual(before)
      await admin.delete(`/term/${term.id}`).expect(200)
    }
    expect(await figuresNow()).toEqual(before)
    expect(await LifecycleEventModel.countDocuments()).toBe(facts)
  })

  test('at all by renewals after a gap at the same price, nor by noting that there is none', async () => {
    const [one, other] = await ended()
    const before = await figuresNow()
    const term = await renew(admin, String(one!._id))
    expect(term).toMatchObject({ state: 'current', startsOn: today() })
    expect(term.gapDays).toBeGreaterThan(0)
    const [first] = await termsOf(admin, String(other!._id))
    await admin.patch(`/term/${first!.id}`).send({ closed: true, months: 36 }).expect(200)
    expect(await figuresNow()).toEqual(before)
  })

  test('of the past by a renewal at another price; the fees of this month do', async () => {
    const client = (await ended()).find(
      ({ tempoContrato, value }) => tempoContrato !== 'Avulso' && value > 0,
    )
    const [before, figures] = [await lawful(), await figuresNow()]
    await renew(admin, String(client!._id), { percent: 50 })
    expect(await lawful()).toEqual(before)
    expect(await figuresNow()).not.toEqual(figures)
  })

  test('of the past by a contract that begins, even weeks late, nor by one brought forward', async () => {
    const [begun, forward] = await running()
    const late = await renew(admin, String(begun!._id), { percent: 30 })
    const soon = await renew(admin, String(forward!._id), { percent: 40 })
    const before = await lawful()
    await TermModel.updateOne({ _id: late.id }, { $set: { startsOn: addDays(today(), -50) } })
    await beginTerms(new Date())
    await TermModel.updateOne(
      { n: 1, clientId: forward!._id },
      { $set: { endsOn: addDays(today(), -70) } },
    )
    await admin
      .patch(`/term/${soon.id}`)
      .send({ startsOn: addDays(today(), -60) })
      .expect(200)
    expect(await lawful()).toEqual(before)
  })
})
