import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { fieldsOf } from './errors.ts'
import {
  CONSENTS,
  CONSENT_VERSION,
  NO_CONSENT,
  NO_NAME,
  NO_ROLE,
  NO_TAX_ID,
} from './proposals.consent.ts'
import { DECLINE_REASONS } from './proposals.reasons.ts'
import {
  proposalAnswerSchema,
  proposalAskSchema,
  proposalDeclineSchema,
} from './proposals.answers.ts'

const problems = (schema: z.ZodType, body: unknown) => {
  const parsed = schema.safeParse(body)
  return parsed.success ? {} : fieldsOf(parsed.error)
}
const person = { name: 'Ana Souza', role: 'Sócia', taxId: '529.982.247-25', consent: true }

describe('an acceptance', () => {
  test.each([{}, { hash: 'a' }, { approved: true }, { approved: 'true' }])(
    'needs no person: %j',
    (body) => {
      expect(problems(proposalAnswerSchema, body)).toEqual({})
    },
  )

  test('keeps the person as typed, without what nobody sees, and the id without its dots', () => {
    const sent = { ...person, name: ' Ana\u200b Souza ', taxId: '11.222.333/0001-81' }
    expect(proposalAnswerSchema.parse(sent)).toMatchObject({
      name: 'Ana Souza',
      taxId: '11222333000181',
    })
  })

  test.each([{ name: '' }, { role: '' }, { taxId: '' }, { consent: false }, { consent: null }])(
    'with a part of the person needs all of it: %j',
    (body) => {
      expect(problems(proposalAnswerSchema, body)).toEqual({
        name: NO_NAME,
        role: NO_ROLE,
        taxId: NO_TAX_ID,
        consent: NO_CONSENT,
      })
    },
  )

  test.each([
    ['name', 'Al', NO_NAME],
    ['name', '   ', NO_NAME],
    ['name', 'x'.repeat(121), NO_NAME],
    ['name', 7, NO_NAME],
    ['role', 'x', NO_ROLE],
    ['role', 'x'.repeat(81), NO_ROLE],
    ['taxId', '529.982.247-26', 'CPF inválido.'],
    ['taxId', '111.111.111-11', 'CPF inválido.'],
    ['taxId', '11.222.333/0001-80', 'CNPJ inválido.'],
    ['taxId', '123', NO_TAX_ID],
    ['taxId', '9'.repeat(40_000), NO_TAX_ID],
    ['taxId', 52_998_224_725, NO_TAX_ID],
    ['consent', 'talvez', NO_CONSENT],
  ])('refuses as %s %j', (field, value, text) => {
    expect(problems(proposalAnswerSchema, { ...person, [field]: value })).toEqual({ [field]: text })
  })

  test.each(['name', 'role', 'taxId', 'consent'])('does not leave out the %s', (field) => {
    const { [field]: _left, ...sent } = person as Record<string, unknown>
    expect(Object.keys(problems(proposalAnswerSchema, sent))).toEqual([field])
  })

  test('has a text for the consent that the page shows', () => {
    expect(CONSENTS[CONSENT_VERSION]).toMatch(/aceito/)
  })
})

describe('a refusal', () => {
  test.each(DECLINE_REASONS.filter((reason) => reason !== 'Outro'))(
    'needs no words: %s',
    (reason) => {
      expect(problems(proposalDeclineSchema, { reason })).toEqual({})
    },
  )

  test.each([undefined, '', 'muito caro', `${' '.repeat(20)}curto`])(
    'for another reason needs more words than %j',
    (text) => {
      const sent = { reason: 'Outro', text }
      expect(problems(proposalDeclineSchema, sent)).toEqual({
        text: 'Conte o motivo em poucas palavras.',
      })
    },
  )

  test('names one of the reasons', () => {
    for (const reason of [undefined, '', 'preço', 3])
      expect(problems(proposalDeclineSchema, { reason })).toEqual({ reason: 'Escolha um motivo.' })
    expect(
      problems(proposalDeclineSchema, { reason: 'Outro', text: 'Fechamos as portas' }),
    ).toEqual({})
  })
})

describe('a wish', () => {
  test.each([undefined, '', 'dez letras', ' '.repeat(30), 5])('is more than %j', (text) => {
    expect(problems(proposalAskSchema, { text })).toEqual({
      text: 'Diga o que gostaria de ajustar.',
    })
  })

  test('has eleven to 2000 characters', () => {
    for (const length of [11, 2000])
      expect(problems(proposalAskSchema, { text: 'x'.repeat(length) })).toEqual({})
    expect(problems(proposalAskSchema, { text: 'x'.repeat(2001) })).toEqual({
      text: 'Use no máximo 2000 caracteres.',
    })
  })
})
