import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { AppError } from '@bastidor/shared/errors'
import { processorMs } from '@bastidor/shared/test/processor-time'
import { assertSafeKeys } from '#storage/upload/safe-keys'
import { endpoints } from '../endpoints.ts'
import { HOSTILE_LENGTH, hostileLists, hostileTexts } from '../test/hostile.ts'
import { exampleBody } from '../test/matrix.bodies.ts'
import { type Path, type Place, leavesOf, placesOf, withAt } from '../test/places.ts'

import type { Endpoint } from './endpoint.ts'
import { parse } from './validation.ts'

type Taken = {
  call: string
  schema: z.ZodType
  example: unknown
  places: Place[]
  /** Places not shared with an earlier call: a shared schema is tested once. */
  own: Place[]
}

const takenBy = (endpoint: Endpoint): Taken[] => {
  const { action, spec } = endpoint
  return [
    ...(spec.body ? [{ call: action, schema: spec.body, example: exampleBody(endpoint) }] : []),
    ...(spec.query ? [{ call: `${action}?`, schema: spec.query, example: {} }] : []),
  ].map((taken) => {
    const places = placesOf(taken.schema)
    const own = places.filter(({ schema }) => !tried.has(schema))
    for (const { schema } of own) tried.add(schema)
    return { ...taken, places, own }
  })
}
const tried = new Set<Place['schema']>()
const taken = endpoints.flatMap(takenBy)

const nameOf = (call: string, path: Path) => `${call} ${path.join('.')}`

const longestTexts = hostileTexts(HOSTILE_LENGTH)
/** Work nobody would call slow: its time is the pace of the machine at this moment. */
const ordinaryWork = () => JSON.parse(JSON.stringify(longestTexts)) as unknown

/** CPU milliseconds within which no machine is asked for its pace. */
const QUICK_MS = 50

/** Slow is what takes longer than the ordinary work does right before it. */
const isSlow = (work: () => unknown) => {
  if (processorMs(work) <= QUICK_MS) return false
  const ordinaryMs = processorMs(ordinaryWork, 0)
  return processorMs(work, ordinaryMs) > ordinaryMs
}

const judge = (schema: z.ZodType, body: unknown) => () => {
  try {
    parse(schema, body)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    JSON.stringify(error.details)
  }
}

const ENOUGH = 10

type Case = readonly [name: string, schema: z.ZodType, body: unknown]

/** Long enough to reveal the failure; the full length would keep the test busy for minutes. */
const SOME_LENGTH = 8000

/** The cases that take too long, by call, place and family. */
const slowOf = (cases: Iterable<Case>): string[] => {
  const slow = new Set<string>()
  for (const [name, schema, body] of cases) {
    if (slow.has(name)) continue
    if (slow.size === ENOUGH) break
    if (isSlow(judge(schema, body))) slow.add(name)
  }
  return [...slow]
}

type Checks = { checks?: { _zod: { def: { check: string; maximum?: number; abort?: boolean } } }[] }
const checksOf = ({ schema }: Place) =>
  ((schema._zod.def as Checks).checks ?? []).map(({ _zod }) => _zod.def)
// A format (`z.iso.date()`) parses its text before the checks next to it.
const startsWithItsEnd = (place: Place): boolean => {
  const [first] = checksOf(place)
  return (
    !('format' in place.schema._zod.def) && first?.check === 'max_length' && first.abort === true
  )
}

describe('what a call takes', () => {
  test('has an end to every text, and nothing looks at the text before', () => {
    const endless = taken.flatMap(({ call, places }) =>
      places
        .filter(({ schema }) => schema._zod.def.type === 'string')
        .filter((place) => !startsWithItsEnd(place))
        .map(({ path }) => nameOf(call, path)),
    )
    expect(endless).toEqual([])
  })

  test('has an end to every list', () => {
    const endless = taken.flatMap(({ call, places }) =>
      places
        .filter(({ schema }) => ['array', 'record'].includes(schema._zod.def.type))
        .filter((place) => !checksOf(place).some(({ check }) => check === 'max_length'))
        .map(({ path }) => nameOf(call, path)),
    )
    expect(endless).toEqual([])
  })
})

describe('nothing that is sent keeps the processor busy', () => {
  test('not in one place', () => {
    const hostile = [...hostileTexts(SOME_LENGTH), ...longestTexts, ...hostileLists()]
    function* cases() {
      for (const { call, schema, example, own } of taken)
        for (const path of new Map(own.map((place) => [place.path.join('.'), place.path])).values())
          for (const [family, value] of hostile)
            yield [
              `${nameOf(call, path)}, ${family}`,
              schema,
              withAt(example, path, value),
            ] as const
    }
    expect(slowOf(cases())).toEqual([])
  }, 120_000)

  test('not as long as it may be', () => {
    function* cases() {
      for (const { call, schema, example, own } of taken)
        for (const place of own)
          for (const [family, value] of longestOf(place)) {
            const body = withAt(example, place.path, value)
            yield [`${nameOf(call, place.path)} at its longest, ${family}`, schema, body] as const
          }
    }
    expect(slowOf(cases())).toEqual([])
  }, 120_000)

  test('not in every place at once', () => {
    function* cases() {
      for (const { call, schema, places } of taken) {
        const leaves = leavesOf(places)
        const most = Math.floor(HOSTILE_LENGTH / leaves.length)
        for (const length of [Math.min(SOME_LENGTH, most), most])
          for (const [family, text] of hostileTexts(length)) {
            const body = leaves.reduce((made: unknown, path) => withAt(made, path, text), undefined)
            yield [`${call} everywhere, ${family}`, schema, body] as const
          }
      }
    }
    expect(slowOf(cases())).toEqual([])
  }, 120_000)
})

// The largest accepted values: a text of maximum length, or a list of maximum size with hostile
// texts.
const longestOf = (place: Place): [family: string, value: unknown][] => {
  const most = checksOf(place).find(({ check }) => check === 'max_length')?.maximum
  if (!most) return []
  if (place.schema._zod.def.type === 'string') return hostileTexts(most)
  const leaves = leavesOf(placesOf(place.schema)).map(([, ...inside]) => inside)
  return hostileTexts(Math.floor(HOSTILE_LENGTH / most / leaves.length)).map(([family, text]) => {
    const item = leaves.reduce((made: unknown, leaf) => withAt(made, leaf, text), undefined)
    return [family, Array.from({ length: most }, () => item)]
  })
}

test('a body is looked through for forbidden keys at once, whatever it holds', () => {
  const keys = Object.fromEntries(
    Array.from({ length: HOSTILE_LENGTH / 8 }, (_, index) => [`k${index}`, 1]),
  )
  const slow = [...longestTexts, ...hostileLists(), ['keys without end', keys] as const]
    .filter(([, value]) => isSlow(() => assertSafeKeys({ value })))
    .map(([family]) => family)
  expect(slow).toEqual([])
})
