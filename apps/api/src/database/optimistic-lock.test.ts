import { beforeEach, describe, expect, test } from 'vitest'
import { PlanModel, type PlanRecord } from '#modules/plans/plans.model'
import { clearDatabase, useDatabase } from '#test/database'
import { applyPatch } from './optimistic-lock.ts'

useDatabase()
beforeEach(clearDatabase)

const store = async (): Promise<PlanRecord> => {
  const [plan] = await PlanModel.create([{ name: 'Ouro', nameFolded: 'ouro', pages: ['Site'] }])
  return plan!.toObject<PlanRecord>()
}
const patch = (
  stored: PlanRecord,
  fields: Partial<PlanRecord>,
  version?: number,
  derived?: Partial<PlanRecord>,
) =>
  applyPatch(PlanModel, stored, fields, {
    version,
    current: ({ name, posts }) => ({ name, posts }),
    derived,
  })

describe('applyPatch', () => {
  test('sets what differs, names it, and counts the version up once', async () => {
    const { record, changed } = await patch(await store(), { name: 'Ouro', posts: 3, adsValue: 5 })
    expect(changed).toEqual(['posts', 'adsValue'])
    expect(record).toMatchObject({ posts: 3, version: 2, fieldVersions: { posts: 2, adsValue: 2 } })
  })

  test('writes nothing when nothing differs, lists compared by content', async () => {
    const stored = await store()
    const { record, changed } = await patch(stored, {
      name: 'Ouro',
      pages: ['Site'],
      posts: undefined,
    })
    expect([changed, record.version]).toEqual([[], 1])
    expect(await PlanModel.findById(stored._id).lean()).toEqual(stored)
  })

  test('writes what follows from a field without calling it a change', async () => {
    const { record, changed } = await patch(await store(), { name: 'Prata' }, 1, {
      nameFolded: 'prata',
    })
    expect(changed).toEqual(['name'])
    expect([record.nameFolded, record.fieldVersions]).toEqual(['prata', { name: 2 }])
  })

  test('refuses a field that has changed since the version, shows the stored one, writes nothing', async () => {
    const { record } = await patch(await store(), { posts: 3 })
    await expect(patch(record, { posts: 4, name: 'Prata' }, 1)).rejects.toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { name: 'Ouro', posts: 3 } },
    })
    expect(await PlanModel.findById(record._id).lean()).toEqual(record)
  })

  test('takes another field from the same old form, and the changed one with its present value', async () => {
    const { record } = await patch(await store(), { posts: 3 })
    const answer = await patch(record, { posts: 3, name: 'Prata' }, 1)
    expect([answer.changed, answer.record.version]).toEqual([['name'], 3])
  })

  test('takes anything from the newest form and from one that names no version', async () => {
    const { record } = await patch(await store(), { posts: 3 })
    const second = await patch(record, { posts: 4 }, 2)
    const third = await patch(second.record, { posts: 5 })
    expect(third.record).toMatchObject({ posts: 5, version: 4 })
  })

  test('of a record that is gone is "not found"', async () => {
    const stored = await store()
    await PlanModel.deleteOne({ _id: stored._id })
    await expect(patch(stored, { posts: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
