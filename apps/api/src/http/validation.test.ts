import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { present } from './validation.ts'
import { mapValid } from '#lib/map-valid'

const plan = z.object({ name: z.string() })
const list = z.object({ results: z.array(plan), total: z.int() })
const damaged = { nam: 'Prata' } as unknown as z.input<typeof plan>

describe('an answer', () => {
  test('carries what its schema names, and no more', () => {
    const wider = { name: 'Ouro', secret: 'x' }
    expect(present(plan, wider)).toEqual({ name: 'Ouro' })
  })

  test('that is one damaged record is a fault of ours', () => {
    expect(() => present(plan, damaged)).toThrow('name: invalid_type')
  })

  test('that is a list leaves damaged records out, also in groups', () => {
    const results = [{ name: 'Ouro' }, damaged, { name: 'Bronze' }]
    const kept = { results: [{ name: 'Ouro' }, { name: 'Bronze' }], total: 3 }
    expect(present(list, { results, total: 3 })).toEqual(kept)
    expect(present(z.object({ all: list }), { all: { results, total: 3 } })).toEqual({ all: kept })
  })

  test('that is a list with something else wrong is a fault of ours', () => {
    expect(() => present(list, { results: [damaged], total: 0.5 })).toThrow('total')
  })
})

test('a record that cannot even be shown is left out of its list', () => {
  const view = ({ tasks }: { tasks: string[] }) => tasks.length
  expect(mapValid([{ tasks: ['a'] }, {} as { tasks: string[] }, { tasks: [] }], view)).toEqual([
    1, 0,
  ])
})
