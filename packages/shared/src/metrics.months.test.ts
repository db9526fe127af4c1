import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from './dates.ts'
import type { MonthFigures } from './metrics.ts'
import { type LifecycleEvent, spansOf } from './metrics.life.ts'
import { monthsOf } from './metrics.months.ts'
import { MOMENTS, histories } from './test/histories.ts'

const NOW = new Date('2026-06-15T15:00:00Z')
const MAY = '2026-05'

/** Lifecycle events from lines: what happened, on which day, and at what fee from then on. */
const life = (
  ...lines: [LifecycleEvent['kind'], string, (number | string)?][]
): LifecycleEvent[] => {
  let value = 100
  let tempoContrato = '12 Meses'
  return lines.map(([kind, day, detail]) => {
    if (typeof detail === 'string') tempoContrato = detail
    if (typeof detail === 'number' && kind !== 'answered') value = detail
    const score = kind === 'answered' ? Number(detail) : null
    return { kind, day, value, tempoContrato, score }
  })
}
const many = (count: number, ...lines: Parameters<typeof life>): LifecycleEvent[][] =>
  Array.from({ length: count }, () => life(...lines))

const monthOf = (lives: LifecycleEvent[][], month = MAY, now = NOW): MonthFigures => {
  const found = monthsOf(lives, now).find((figures) => figures.month === month)
  if (!found) throw new Error(`${month} is not in the series`)
  return found
}

describe('known answers', () => {
  test('100 clients, 12 left, one came back and one had only joined: churn 10 %', () => {
    const may = monthOf([
      ...many(89, ['started', '2026-01-10']),
      ...many(10, ['started', '2026-01-10'], ['left', '2026-05-20']),
      life(['started', '2026-01-10'], ['left', '2026-05-05'], ['returned', '2026-05-25']),
      life(['started', '2026-05-02'], ['left', '2026-05-20']),
    ])
    expect(may).toMatchObject({ opening: 100, exits: 10, new: 1, lightning: 1, churn: 10 })
    expect(may.active).toBe(90)
  })

  test('ARPA 100 and churn 5 %: LTV 20 months and R$ 2 000', () => {
    const may = monthOf([
      ...many(19, ['started', '2026-04-10', 100]),
      life(['started', '2026-04-10', 100], ['left', '2026-05-20']),
    ])
    expect(may).toMatchObject({ churn: 5, arpa: 100, ltvMonths: 20, ltvValue: 2000 })
    expect(may.isLtvLimit).toBe(false)
  })

  test('MRR 100, −10 churn, −10 contraction, +10 expansion: gross 20 %, net 10 %', () => {
    const may = monthOf([
      life(['started', '2026-01-10', 10], ['left', '2026-05-20']),
      life(['started', '2026-01-10', 50], ['changed', '2026-05-20', 40]),
      life(['started', '2026-01-10', 40], ['changed', '2026-05-20', 50]),
    ])
    expect(may).toMatchObject({ openingMrr: 100, mrr: 90, mrrChurn: 10, mrrContraction: 10 })
    expect(may).toMatchObject({ mrrExpansion: 10, grossMrrChurn: 20, netMrrChurn: 10, nrr: 90 })
  })

  test('27 000 that become 30 000: NRR 111 %', () => {
    const may = monthOf(
      many(1, ['started', '2026-01-10', 27_000], ['changed', '2026-05-20', 30_000]),
    )
    expect(may.nrr).toBe(111.11)
  })
})

describe('where a month begins and ends', () => {
  test('a client that starts on the first is new in that month, and not in its opening', () => {
    expect(monthOf(many(1, ['started', '2026-05-01']))).toMatchObject({ opening: 0, new: 1 })
    expect(monthOf(many(1, ['started', '2026-04-30']))).toMatchObject({ opening: 1, new: 0 })
  })

  test('a client that leaves on the first leaves in that month', () => {
    const lives = many(1, ['started', '2026-01-10'], ['left', '2026-05-01'])
    expect(monthOf(lives, '2026-04')).toMatchObject({ active: 1, exits: 0 })
    expect(monthOf(lives)).toMatchObject({ opening: 1, exits: 1, active: 0 })
  })

  test('the running month ends today: what is still to come does not count', () => {
    const lives = [
      ...many(1, ['started', '2026-06-15']),
      ...many(1, ['started', '2026-06-16']),
      ...many(1, ['started', '2026-01-10'], ['left', '2026-06-16']),
    ]
    const june = monthOf(lives, '2026-06')
    expect(june).toMatchObject({ isPartial: true, new: 1, active: 2, exits: 0 })
    expect(monthOf(lives).isPartial).toBe(false)
  })

  test('the day is that of São Paulo', () => {
    const lives = many(1, ['started', '2026-06-01'])
    const lastOfMay = monthsOf(lives, new Date('2026-06-01T02:59:59Z')).at(-1)
    expect(lastOfMay).toMatchObject({ month: '2026-05', active: 0 })
    const firstOfJune = monthsOf(lives, new Date('2026-06-01T03:00:00Z')).at(-1)
    expect(firstOfJune).toMatchObject({ month: '2026-06', active: 1, new: 1 })
  })
})

describe('leaving and coming back', () => {
  test.each([
    ['30 days later', 30, { exits: 0, reactivated: 0, active: 1 }],
    ['31 days later', 31, { exits: 1, reactivated: 0, active: 0 }],
  ])('a return %s', (_when, away, expected) => {
    const lives = many(
      1,
      ['started', '2026-01-10'],
      ['left', '2026-05-02'],
      ['returned', addDays('2026-05-02', away)],
    )
    expect(monthOf(lives)).toMatchObject(expected)
    expect(monthOf(lives, '2026-06').reactivated).toBe(away > 30 ? 1 : 0)
  })

  test('a client that comes and goes within a month, for the first time or again, is a lightning', () => {
    const first = many(1, ['started', '2026-05-04'], ['left', '2026-05-04'])
    expect(monthOf(first)).toMatchObject({ new: 1, lightning: 1, exits: 0, active: 0 })
    const again = many(
      1,
      ['started', '2025-01-10'],
      ['left', '2025-03-01'],
      ['returned', '2026-05-04'],
      ['left', '2026-05-20'],
    )
    expect(monthOf(again)).toMatchObject({ new: 0, reactivated: 1, lightning: 1, exits: 0 })
  })

  test('a client that left before its start was never there', () => {
    const may = monthOf(many(1, ['started', '2026-05-20'], ['left', '2026-05-04']))
    expect(may).toMatchObject({ new: 0, exits: 0, lightning: 0, active: 0 })
  })
})

describe('money', () => {
  test('a one-off is an active client without a monthly fee', () => {
    const may = monthOf(many(1, ['started', '2026-01-10', 'Avulso']))
    expect(may).toMatchObject({ active: 1, mrr: 0, arpa: null, ltvValue: null, nrr: null })
  })

  test('a one-off that becomes a contract is expansion', () => {
    const may = monthOf(
      many(1, ['started', '2026-01-10', 'Avulso'], ['changed', '2026-05-20', '12 Meses']),
    )
    expect(may).toMatchObject({ openingMrr: 0, mrr: 100, mrrExpansion: 100, mrrNew: 0 })
  })

  test('a returning client counts as reactivation, and net churn may fall below 0', () => {
    const may = monthOf([
      life(['started', '2026-01-10', 100]),
      life(['started', '2025-01-10', 25], ['left', '2025-03-01'], ['returned', '2026-05-04']),
    ])
    expect(may).toMatchObject({ mrrReactivation: 25, netMrrChurn: -25, nrr: 100 })
  })

  test('not a cent is lost in a sum', () => {
    expect(monthOf(many(100, ['started', '2026-01-10', 0.1])).mrr).toBe(10)
    expect(monthOf(many(3, ['started', '2026-01-10', 1.005 + 0.005])).mrr).toBe(3.03)
  })

  test('a new fee counts from its day on', () => {
    const lives = many(1, ['started', '2026-01-10', 100], ['changed', '2026-05-31', 150])
    expect(monthOf(lives, '2026-04').mrr).toBe(100)
    expect(monthOf(lives).mrr).toBe(150)
  })
})

test('the series is of 24 months, the running one last, also over the turn of a year', () => {
  const months = monthsOf([], new Date('2026-01-31T15:00:00Z')).map(({ month }) => month)
  expect(months).toHaveLength(24)
  expect([months[0], months[11], months.at(-1)]).toEqual(['2024-02', '2025-01', '2026-01'])
})

describe('what cannot be measured', () => {
  test('is null, and the lifetime stops at its limit', () => {
    for (const figures of monthsOf([], NOW))
      expect(figures).toMatchObject({
        churn: null,
        arpa: null,
        ltvValue: null,
        nps: null,
        nrr: null,
        grossMrrChurn: null,
        netMrrChurn: null,
        ltvMonths: 60,
        isLtvLimit: true,
      })
  })

  test('the running month measures the lifetime over the twelve before it', () => {
    const lives = [
      ...many(9, ['started', '2026-04-10']),
      life(['started', '2026-04-10'], ['left', '2026-05-20']),
      ...many(4, ['started', '2026-04-10'], ['left', '2026-06-02']),
    ]
    expect(monthOf(lives, '2026-06').ltvMonths).toBe(14)
  })
})

describe('NPS', () => {
  test('is promoters less detractors, of the latest answers of 180 days', () => {
    const may = monthOf([
      life(['started', '2025-01-10'], ['answered', '2026-05-02', 9]),
      life(['started', '2025-01-10'], ['answered', '2026-05-02', 8]),
      life(
        ['started', '2025-01-10'],
        ['answered', '2026-05-02', 10],
        ['answered', '2026-05-02', 6],
      ),
      life(['started', '2025-01-10'], ['answered', '2025-12-03', 9]),
      life(['started', '2025-01-10'], ['answered', '2025-12-02', 1]),
    ])
    expect(may).toMatchObject({ nps: 25, npsAnswers: 4 })
  })

  test('a loss is rounded as a gain is', () => {
    const scores = (...given: number[]) =>
      monthOf(
        given.map((score) => life(['started', '2026-01-10'], ['answered', '2026-05-02', score])),
      ).nps
    expect(scores(9, 8, 8, 8, 8, 8, 8, 8)).toBe(13)
    expect(scores(1, 8, 8, 8, 8, 8, 8, 8)).toBe(-13)
  })
})

describe('in every history', () => {
  const cents = (reais: number) => Math.round(reais * 100)

  test.each(MOMENTS)('the months add up, seen from %j', (now) => {
    fc.assert(
      fc.property(histories(now), (lives) => {
        const months = monthsOf(lives, now)
        for (const [index, m] of months.entries()) {
          const gained = cents(m.mrrNew) + cents(m.mrrReactivation) + cents(m.mrrExpansion)
          const lost = cents(m.mrrContraction) + cents(m.mrrChurn)
          const before = months[index - 1] ?? { active: m.opening, mrr: m.openingMrr }
          expect([m.opening, m.openingMrr, m.active, cents(m.mrr)]).toEqual([
            before.active,
            before.mrr,
            m.opening + m.new + m.reactivated - m.exits - m.lightning,
            cents(m.openingMrr) + gained - lost,
          ])
        }
      }),
      { numRuns: 25 },
    )
  })

  test('destroying clients changes no figure', () => {
    fc.assert(
      fc.property(histories(NOW), (lives) => {
        const kept = lives.map((events) => events.filter(({ kind }) => kind !== 'destroyed'))
        expect(monthsOf(lives, NOW)).toEqual(monthsOf(kept, NOW))
      }),
      { numRuns: 30 },
    )
  })

  test('no stint begins in the month in which another was still running', () => {
    fc.assert(
      fc.property(histories(NOW), (lives) => {
        for (const spans of lives.map((events) => spansOf(events)))
          for (const [index, { opened }] of spans.slice(1).entries())
            expect(spans[index]?.closed?.day.slice(0, 7)).not.toBe(opened.day.slice(0, 7))
      }),
    )
  })
})
