import { Types } from 'mongoose'
import { beforeEach, describe, expect, test } from 'vitest'
import type { LifecycleEventKind } from '@bastidor/shared/lifecycle'
import { makeClient } from '#test/clients'
import { clearDatabase, useDatabase } from '#test/database'
import { storeLifecycles } from '#test/lifecycle'
import { moveStart } from './lifecycle.commands.ts'
import { LifecycleEventModel } from './lifecycle.model.ts'

useDatabase()
beforeEach(clearDatabase)

describe('a new dateStart', () => {
  const terms = { value: 100, plan: '', tempoContrato: '', gestor: '' }

  /**
   * The days of a life's lifecycle events, as `started left returned`, once its start has been
   * moved.
   */
  const movedTo = async (dateStart: string | null, ...days: string[]) => {
    const kinds: LifecycleEventKind[] = ['started', 'left', 'returned', 'left', 'returned']
    const _id = new Types.ObjectId()
    const events = days.map((day, index) => {
      const kind = kinds[index] ?? 'changed'
      return { ...terms, kind, day, at: new Date(`${day}T15:00:00Z`), motive: '', score: null }
    })
    await storeLifecycles([events], [String(_id)])
    await moveStart({ _id, dateStart, ...terms }, new Date('2024-01-09T15:00:00Z'))
    const stored = await LifecycleEventModel.find().sort({ at: 1 }).lean()
    return stored.map(({ day }) => day)
  }

  test('moves the start of a client that has never left', async () => {
    expect(await movedTo('2024-03-01', '2024-01-10')).toEqual(['2024-03-01'])
  })

  test('is the day of creation once there is none', async () => {
    expect(await movedTo(null, '2024-01-10')).toEqual(['2024-01-09'])
  })

  const CAME_BACK = ['2024-01-10', '2024-06-01', '2025-02-01'] as const

  test('after the exit moves the return, and the years before stay', async () => {
    expect(await movedTo('2025-03-15', ...CAME_BACK)).toEqual([
      '2024-01-10',
      '2024-06-01',
      '2025-03-15',
    ])
  })

  test('within 30 days of the exit is refused: the return would take the exit back', async () => {
    for (const day of ['2024-06-02', '2024-06-05', '2024-07-01'])
      await expect(movedTo(day, ...CAME_BACK)).rejects.toMatchObject({
        code: 'VALIDATION',
        details: {
          fields: {
            dateStart:
              'Este cliente saiu em 01/06/2024: a data de início da volta só pode ser a partir de 02/07/2024.',
          },
        },
      })
    await clearDatabase()
    expect((await movedTo('2024-07-02', ...CAME_BACK)).slice(1)).toEqual([
      '2024-06-01',
      '2024-07-02',
    ])
  })

  test('between two exits moves the return between them, and not the start before both', async () => {
    const left = ['2024-01-10', '2024-06-01', '2024-08-01', '2025-01-10', '2025-06-01'] as const
    expect(await movedTo('2024-10-01', ...left)).toEqual([
      '2024-01-10',
      '2024-06-01',
      '2024-10-01',
      '2025-01-10',
      '2025-06-01',
    ])
  })

  test('before the exit moves the start of then', async () => {
    expect(await movedTo('2023-12-01', ...CAME_BACK)).toEqual([
      '2023-12-01',
      '2024-06-01',
      '2025-02-01',
    ])
  })

  test('of a client restored within 30 days moves its only start', async () => {
    expect(await movedTo('2024-06-10', '2024-01-10', '2024-06-01', '2024-06-20')).toEqual([
      '2024-06-10',
      '2024-06-01',
      '2024-06-20',
    ])
  })
})

test.each([
  ['value', { value: 1800 }, { value: 1800 }],
  ['length', { tempoContrato: 'Avulso' }, { tempoContrato: 'Avulso' }],
])(
  'a new %s is a lifecycle event with all the terms from then on',
  async (_what, sent, expected) => {
    const { admin, client } = await makeClient({ tempoContrato: '12 Meses' })
    await admin.patch(`/client/update/${client.id}`).send(sent)
    const [, changed] = await LifecycleEventModel.find().sort({ at: 1, _id: 1 }).lean()
    expect(changed).toMatchObject({
      subject: client.id,
      kind: 'changed',
      value: 1500,
      tempoContrato: '12 Meses',
      ...expected,
    })
  },
)

test('unchanged terms, or an edit without any, make no lifecycle event', async () => {
  const { admin, client } = await makeClient({ dateStart: '2026-01-31' })
  const url = `/client/update/${client.id}`
  await admin.patch(url).send({ value: '1500', plan: client.plan, dateStart: '2026-01-31' })
  await admin.patch(url).send({ email: 'a@padaria.com.br', desc: 'x' })
  expect(await LifecycleEventModel.find().lean()).toMatchObject([
    { kind: 'started', day: '2026-01-31' },
  ])
})
