import { describe, expect, test } from 'vitest'
import {
  BRIEFING_FIELDS,
  type BriefingAnswers,
  type BriefingFacts,
  customerBlocks,
  customerFields,
  isAnswerable,
  shownBlocks,
} from './briefing.blocks.ts'
import { soldOf } from './briefing.sold.ts'
import { briefingSummary } from './briefing.summary.ts'
import { briefingAnswerSchema, briefingPatchSchema } from './briefing.ts'

// prettier-ignore
const NOTHING: BriefingFacts = {
  google: 0, meta: 0, tikTok: 0, linkedin: 0, site: 0, dobrasSite: '', secoesSite: '', mixtree: 0,
  catalogo: 0, dobrasCatalogo: '', smart: 0, secoesSmart: '', lp: 0, secoesLp: '', nGmb: 0, gmb: [],
  posts: 0, nVisitas: 0, tempoCap: 0,
}
const BLANK = Object.fromEntries(
  BRIEFING_FIELDS.map(({ name, kind }) => [name, kind === 'yesNo' ? null : '']),
) as BriefingAnswers

const keysOf = (facts: Partial<BriefingFacts>) =>
  shownBlocks({ ...NOTHING, ...facts }).map(({ key }) => key)
const ALWAYS = ['equipe', 'trafego', 'logo', 'outras']

describe('the blocks', () => {
  test('without anything sold, only those that every client has', () => {
    expect(keysOf({})).toEqual(ALWAYS)
  })

  test.each<[string, Partial<BriefingFacts>]>([
    ...(['google', 'meta', 'tikTok', 'linkedin'] as const).map(
      (budget): [string, Partial<BriefingFacts>] => ['anuncios', { [budget]: 0.01 }],
    ),
    ...(['site', 'mixtree', 'smart', 'catalogo', 'lp'] as const).map(
      (page): [string, Partial<BriefingFacts>] => ['site', { [page]: 1 }],
    ),
    ['gmb', { nGmb: 1 }],
    ['gmb', { gmb: ['g.page/aurora'] }],
    ['social', { posts: 1 }],
    ['captacao', { nVisitas: 1 }],
  ])('%s shows for %j alone', (key, facts) => {
    expect(keysOf(facts).filter((shown) => !ALWAYS.includes(shown))).toEqual([key])
  })

  test('all of them stand in the order of the screen', () => {
    const all = { google: 1, lp: 1, nGmb: 1, posts: 1, nVisitas: 1 }
    expect(keysOf(all)).toEqual([
      'equipe',
      'anuncios',
      'trafego',
      'site',
      'logo',
      'gmb',
      'social',
      'captacao',
      'outras',
    ])
  })

  test('counts alone, without budgets, sell no ads', () => {
    expect(keysOf({ dobrasSite: '5', tempoCap: 3 })).toEqual(ALWAYS)
  })
})

describe('the fields', () => {
  const fieldNamed = (wanted: string) => BRIEFING_FIELDS.find(({ name }) => name === wanted)!

  test('are those of the specification, each once and each with an upper bound', () => {
    const names = BRIEFING_FIELDS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toHaveLength(42)
    for (const { kind, max } of BRIEFING_FIELDS) expect(max > 0).toBe(kind !== 'yesNo')
  })

  test('the questions that follow a yes are asked after a yes only', () => {
    for (const [name, after] of [
      ['tecQueAvaliou', 'analise'],
      ['investeValorePlataforma', 'jaInveste'],
    ] as const) {
      const field = fieldNamed(name)
      expect([null, false, true].map((value) => isAnswerable(field, { [after]: value }))).toEqual([
        false,
        false,
        true,
      ])
    }
  })

  test('a suggestion stands beside a cap that was sold', () => {
    const field = fieldNamed('metaSugestion')
    expect(isAnswerable(field, {}, NOTHING)).toBe(false)
    expect(isAnswerable(field, {}, { ...NOTHING, meta: 10 })).toBe(true)
  })
})

describe('the customer', () => {
  const ALL = { ...NOTHING, google: 1, lp: 1, nGmb: 1, posts: 1, nVisitas: 1 }

  test('is asked about the business, never what is the staff’s own', () => {
    const names: string[] = customerFields(customerBlocks(ALL)).map(({ name }) => name)
    expect(names).toContain('experienciaCliente')
    for (const own of [
      'respComercial',
      'respOnboarding',
      'googleSugestion',
      'analise',
      'tecQueAvaliou',
      'gmb',
      'posts',
    ])
      expect(names).not.toContain(own)
  })

  test('is not asked about ads that were not bought', () => {
    expect(customerBlocks(NOTHING)).toEqual(['logo', 'outras'])
    expect(customerBlocks({ ...NOTHING, tikTok: 1 })).toEqual(['trafego', 'logo', 'outras'])
  })

  test('cannot send an answer that is the staff’s', () => {
    const sent = { respComercial: 'Eu', analise: true, sobreEmpresa: ' Pães ' }
    expect(briefingAnswerSchema.parse(sent)).toEqual({ sobreEmpresa: 'Pães' })
  })
})

describe('what a save carries', () => {
  test('yes and no come in many forms, and blank is neither', () => {
    const given = [true, 'true', 'Sim', false, 'false', 'Não', '', null]
    expect(given.map((analise) => briefingPatchSchema.parse({ analise }).analise)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      null,
      null,
    ])
    expect(briefingPatchSchema.safeParse({ analise: 'talvez' }).success).toBe(false)
  })

  test.each(BRIEFING_FIELDS.filter(({ kind }) => kind !== 'yesNo'))(
    '$name is free text up to $max characters',
    ({ name, max }) => {
      expect(briefingPatchSchema.safeParse({ [name]: 'ã'.repeat(max) }).success).toBe(true)
      expect(briefingPatchSchema.safeParse({ [name]: 'ã'.repeat(max + 1) }).success).toBe(false)
    },
  )

  test('fields that are not sent stay unchanged', () => {
    expect(briefingPatchSchema.parse({ outrasInfos: null })).toEqual({ outrasInfos: '' })
  })
})

describe('the summary', () => {
  test('groups what was answered by block, in words', () => {
    const facts = { ...NOTHING, google: 100, posts: 12 }
    const answers = {
      ...BLANK,
      respComercial: 'Rui',
      googleSugestion: 'R$ 150',
      metaSugestion: 'R$ 1: não vendido',
      analise: false,
      tecQueAvaliou: 'Ana: era um não',
      jaInveste: true,
      investeValorePlataforma: 'R$ 500, Meta',
      regiaoAnuncio: '   ',
      sobreEmpresa: 'Padaria.\nDesde 1950.',
      posts: '12',
      localCaptacao: 'Loja: sem captação vendida',
    }
    expect(briefingSummary(facts, answers)).toBe(`EQUIPE
Responsável Comercial: Rui

PLATAFORMAS DE ANÚNCIO
Valor sugerido para Google ADS: R$ 150

TRÁFEGO
Análise da conta: Não
Cliente já investe: Sim
Valor e plataforma em que investe: R$ 500, Meta

LOGOTIPO
Sobre a empresa:
Padaria.
Desde 1950.

SOCIAL MEDIA
Quantidade de criativos: 12`)
  })

  test('of nothing answered is nothing', () => {
    expect(briefingSummary(NOTHING, BLANK)).toBe('')
  })

  test('answers to what is no longer sold stay out', () => {
    const answers = { ...BLANK, infoGmb: 'Dois perfis' }
    expect(briefingSummary(NOTHING, answers)).toBe('')
    expect(briefingSummary({ ...NOTHING, gmb: ['x'] }, answers)).toContain('Dois perfis')
  })
})

test('the sold items stand beside their questions', () => {
  const facts = { ...NOTHING, site: 1, dobrasSite: '5', catalogo: 2, nVisitas: 2, tempoCap: 1.5 }
  expect(soldOf('site', facts)).toEqual([
    { label: 'Site Completo', value: '1 · Dobras: 5' },
    { label: 'Catálogo', value: '2' },
  ])
  expect(soldOf('captacao', facts)).toEqual([
    { label: 'Visitas ao mês', value: '2' },
    { label: 'Tempo de captação', value: '1,5 horas' },
  ])
  expect(soldOf('logo', facts)).toEqual([])
})
