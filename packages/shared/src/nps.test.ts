import { describe, expect, test } from 'vitest'
import { npsAnswerSchema, npsInputSchema } from './nps.ts'
import { NPS_TYPES, npsQuestionsOf } from './nps.questions.ts'
import { npsGroupOf } from './nps.scale.ts'
import { npsScoreOf } from './nps.score.ts'

const CLIENT = '507f1f77bcf86cd799439011'
const times = (count: number, value: number) => Array<number>(count).fill(value)

describe('the questions', () => {
  test.each([...NPS_TYPES, 'Qualquer outra'])(
    'of %s are two to five, none twice, exactly one of them the recommendation',
    (name) => {
      const questions = npsQuestionsOf(name)
      expect(questions.length).toBeGreaterThanOrEqual(2)
      expect(questions.length).toBeLessThanOrEqual(5)
      expect(new Set(questions.map(({ desc }) => desc)).size).toBe(questions.length)
      expect(questions.filter(({ isRecommendation }) => isRecommendation)).toHaveLength(1)
    },
  )

  test('are each type’s own, and any other name gets the general ones', () => {
    const sets = new Set(NPS_TYPES.map((type) => JSON.stringify(npsQuestionsOf(type))))
    expect(sets.size).toBe(9)
    expect(npsQuestionsOf('constructor')).toEqual(npsQuestionsOf('Qualquer outra'))
  })
})

describe('a new survey', () => {
  test('takes one of the nine names however it is written, and any other as it is', () => {
    const nameOf = (name: string) => npsInputSchema.parse({ name, clientId: CLIENT }).name
    expect(nameOf(' pos briefing ')).toBe('Pós Briefing')
    expect(nameOf('Natal')).toBe('Natal')
  })

  test.each([
    [{ clientId: CLIENT }, 'Escolha o tipo da pesquisa.'],
    [{ name: '  ', clientId: CLIENT }, 'Escolha o tipo da pesquisa.'],
    [{ name: 'Sugestões' }, 'Escolha um cliente.'],
    [{ name: 'Sugestões', clientId: 'x' }, 'Cliente não encontrado.'],
  ])('%j is refused: %s', (sent, text) => {
    expect(npsInputSchema.safeParse(sent).error?.issues[0]?.message).toBe(text)
  })
})

describe('an answer', () => {
  const valueOf = (value: unknown) =>
    npsAnswerSchema.parse({ ratings: [{ desc: 'x', value }] }).ratings[0]?.value

  test.each([
    [1, 1],
    [10, 10],
    ['7', 7],
    [null, null],
    ['', null],
    [undefined, null],
  ])('the value %j is %j', (sent, stored) => expect(valueOf(sent)).toBe(stored))

  test.each([0, 11, 7.5, -1, '0', '11', '7.5', 'dez', true, [], {}])('%j is no value', (sent) =>
    expect(() => valueOf(sent)).toThrow('Dê uma nota de 1 a 10.'),
  )

  test('its comment holds 2,000 characters and not one more', () => {
    const sent = (length: number) => ({ ratings: [], feedback: 'x'.repeat(length) })
    expect(npsAnswerSchema.safeParse(sent(2000)).success).toBe(true)
    expect(npsAnswerSchema.safeParse(sent(2001)).success).toBe(false)
  })
})

test('1 to 6 detract, 7 and 8 are passive, 9 and 10 promote', () => {
  expect([1, 6, 7, 8, 9, 10].map(npsGroupOf)).toEqual([
    'detractor',
    'detractor',
    'passive',
    'passive',
    'promoter',
    'promoter',
  ])
})

describe('the score', () => {
  test('is promoters less detractors, in percent of all answers', () => {
    const values = [...times(50, 9), ...times(30, 8), ...times(20, 3)]
    expect(npsScoreOf(values)).toMatchObject({ score: 30, n: 100 })
    expect(npsScoreOf(values)).toMatchObject({ promoter: 50, passive: 30, detractor: 20 })
  })

  test('is nothing without an answer, not zero', () => {
    expect(npsScoreOf([])).toMatchObject({ score: null, margin: null, n: 0 })
    expect(npsScoreOf([8])).toMatchObject({ score: 0, n: 1 })
  })

  test('of a mirrored portfolio is the same with the other sign', () => {
    const scoreOf = (promoters: number, detractors: number) =>
      npsScoreOf([
        ...times(promoters, 10),
        ...times(8 - promoters - detractors, 7),
        ...times(detractors, 1),
      ]).score
    expect([scoreOf(3, 2), scoreOf(2, 3)]).toEqual([13, -13])
  })

  test('of many answers has the margin of the plain formula', () => {
    const values = [...times(500, 10), ...times(300, 7), ...times(200, 1)]
    const plain = 196 * Math.sqrt((0.5 + 0.2 - 0.3 ** 2) / 1000)
    expect(npsScoreOf(values).margin).toBe(Math.round(plain))
  })

  test('never claims to be exact because the few who answered agree', () => {
    expect(npsScoreOf(times(5, 10))).toMatchObject({ score: 100, margin: 45 })
    expect(npsScoreOf([10])).toMatchObject({ score: 100, margin: 74 })
  })
})
