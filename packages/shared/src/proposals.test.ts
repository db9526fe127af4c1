import { describe, expect, test } from 'vitest'
import { fieldsOf } from './errors.ts'
import { proposalAnswerSchema } from './proposals.answers.ts'
import { deliverablesOf } from './proposals.deliverables.ts'
import { clearDetails } from './proposals.details.ts'
import { teamOf } from './proposals.team.ts'
import { DELIVERY_TEXT, PAYMENT_TEXT } from './proposals.terms.ts'
import { proposalText } from './proposals.text.ts'
import type { Offer } from './proposals.views.ts'
import {
  PROPOSAL_CAPS,
  WRONG_WHATSAPP,
  proposalInputSchema,
  proposalPatchSchema,
} from './proposals.ts'

const least = { name: 'Padaria', whatsapp: '47999998888', value: 1500, startValue: 0 }
const problems = (over: object) => {
  const parsed = proposalInputSchema.safeParse({ ...least, ...over })
  return parsed.success ? {} : fieldsOf(parsed.error)
}

describe('what a form may send', () => {
  test.each(['47999998888', '4733334444', '(47) 99999-8888', ' (47) 3333-4444 '])(
    'the whatsapp %j',
    (whatsapp) => {
      expect(problems({ whatsapp })).toEqual({})
    },
  )

  test.each([
    '',
    '   ',
    '999998888',
    '479999988881',
    '07999998888',
    '40999998888',
    '47 99999-8888',
    '(47)99999-8888',
    '(47) 99999 8888',
    '+5547999998888',
    null,
    47999998888,
  ])('not the whatsapp %j', (whatsapp) => {
    expect(problems({ whatsapp })).toEqual({ whatsapp: WRONG_WHATSAPP })
  })

  test.each(['name', 'value', 'startValue'])('not without %s', (field) => {
    for (const blank of ['', '  ', undefined, null])
      expect(problems({ [field]: blank })).toEqual({ [field]: 'Preencha os campos necessários' })
  })

  test.each(Object.entries(PROPOSAL_CAPS))('%s up to %i, and not one more', (field, cap) => {
    expect(problems({ [field]: cap })).toEqual({})
    expect(problems({ [field]: String(cap) })).toEqual({})
    for (const wrong of [cap + 1, String(cap + 1), -1, 'dois'])
      expect(Object.keys(problems({ [field]: wrong }))).toEqual([field])
  })

  test.each(['value', 'startValue'])('%s up to six characters and cents', (field) => {
    expect(problems({ [field]: '999999,99' })).toEqual({})
    for (const wrong of [1_000_000, '1000000', 0.001, -1])
      expect(Object.keys(problems({ [field]: wrong }))).toEqual([field])
  })

  test('20 characters of dobrasSite, and not one more', () => {
    expect(problems({ dobrasSite: 'x'.repeat(20) })).toEqual({})
    expect(problems({ dobrasSite: 'x'.repeat(21) })).toEqual({
      dobrasSite: 'Use no máximo 20 caracteres.',
    })
  })

  test('booleans and numbers as text', () => {
    const sent = { ...least, drone: 'true', gpPremium: 'Não', google: '1500,50', tempoCap: '1,5' }
    expect(proposalInputSchema.parse(sent)).toMatchObject({
      drone: true,
      gpPremium: false,
      google: 1500.5,
      tempoCap: 1.5,
    })
  })

  test('of a change nothing that was not sent, and nothing that is the server’s', () => {
    const sent = { posts: '', approved: true, consultor: 'Eu', sequentialNumber: 1 }
    expect(proposalPatchSchema.parse(sent)).toEqual({ posts: 0 })
  })

  test('an answer that says no is no acceptance', () => {
    expect(proposalAnswerSchema.safeParse({}).success).toBe(true)
    expect(proposalAnswerSchema.safeParse({ approved: 'true' }).success).toBe(true)
    for (const approved of [false, 'false', '', null])
      expect(proposalAnswerSchema.safeParse({ approved }).success).toBe(false)
  })
})

describe('clearDetails', () => {
  const all = { dobrasSite: '5', secoesSite: 'Home', secoesLp: 'Topo', nVideos: 3, drone: true }

  test('keeps the details of what is sold', () => {
    expect(clearDetails(all, { site: 1, lp: 2, nVisitas: 1 })).toMatchObject(all)
  })

  test('blanks those of a count that is 0, and of no other', () => {
    expect(clearDetails(all, { site: 0, lp: 1, nVisitas: 0 })).toEqual({
      dobrasSite: '',
      secoesSite: '',
      dobraCatalogo: '',
      secoesSmart: '',
      secoesLp: 'Topo',
      tempoCap: 0,
      nVideos: 0,
      drone: false,
    })
  })
})

// prettier-ignore
const offer: Offer = {
  sequentialNumber: 7, name: 'Padaria', plan: '', consultor: 'Ana', report: '', tempoContrato: '',
  value: 1500, startValue: 0, site: 0, dobrasSite: '', secoesSite: '', mixtree: 0, catalogo: 0,
  dobraCatalogo: '', smart: 0, secoesSmart: '', lp: 0, secoesLp: '', google: 0, tikTok: 0,
  linkedin: 0, meta: 0, gmb: 0, posts: 0, nVisitas: 0, tempoCap: 0, nVideos: 0, drone: false,
  gpPremium: false, agencyCity: '', createdAt: '2026-03-05T15:00:00.000Z', expiresAt: '2026-03-16T02:59:59.999Z',
}
const titles = (over: Partial<Offer>) => deliverablesOf({ ...offer, ...over }).map((x) => x.title)

describe('deliverablesOf', () => {
  test.each<[Partial<Offer>, string[]]>([
    [{}, []],
    [{ lp: 1 }, ['PÁGINAS']],
    [{ meta: 10 }, ['TRÁFEGO PAGO', 'DASHBOARD']],
    [{ gmb: 2, report: 'Mensais' }, ['GOOGLE MEU NEGÓCIO', 'REUNIÕES']],
    [
      { gpPremium: true, posts: 8, nVisitas: 1 },
      ['ATENDIMENTO PREMIUM', 'CRIATIVOS REDES', 'CAPTAÇÃO'],
    ],
  ])('%j sells, after the onboarding, %j', (over, sold) => {
    expect(titles(over)).toEqual(['ONBOARDING', ...sold])
  })

  test('says how much of each', () => {
    const sold = deliverablesOf({
      ...offer,
      site: 1,
      dobrasSite: '5',
      secoesSite: 'Home, Contato',
      mixtree: 2,
      google: 1500,
      nVisitas: 2,
      tempoCap: 1.5,
      drone: true,
      agencyCity: 'Joinville',
    })
    expect(sold.flatMap(({ lines }) => lines)).toEqual([
      { label: 'Site Completo', detail: '1 · Dobras: 5 · Seções: Home, Contato' },
      { label: 'Mixtree', detail: '2' },
      { label: 'Google ADS', budget: 1500 },
      { label: 'Visitas ao mês', detail: '2' },
      { label: 'Tempo de captação', detail: '1,5 h' },
      { label: 'Drone', detail: 'incluído, exclusivo para Joinville' },
    ])
  })
})

describe('teamOf', () => {
  test.each<[Partial<Offer>, string[]]>([
    [{}, []],
    [{ site: 1, meta: 10 }, ['Desenvolvimento', 'Gestão de tráfego']],
    [{ posts: 8, nVisitas: 1 }, ['Social media e design', 'Áudio e vídeo']],
  ])('%j needs, beside consultant and cs, %j', (over, more) => {
    expect(teamOf({ ...offer, ...over }).map(({ who }) => who)).toEqual([
      'Ana',
      'Sucesso do cliente',
      ...more,
    ])
  })
})

describe('proposalText', () => {
  test('does not depend on the order of the fields, nor on what is not shown', () => {
    const turned = Object.fromEntries(Object.entries(offer).toReversed()) as Offer
    const more = { ...turned, whatsapp: '47', hash: 'x' }
    expect(proposalText(more)).toBe(proposalText(offer))
  })

  test.each(Object.keys(offer))('says another thing when %s changes', (field) => {
    expect(proposalText({ ...offer, [field]: 'outro' })).not.toBe(proposalText(offer))
  })

  test('names the kind of a renewal, and says of a sale what it always said', () => {
    const lines = proposalText(offer).split('\n')
    expect(proposalText({ ...offer, kind: 'sale' })).toBe(proposalText(offer))
    expect(proposalText({ ...offer, kind: 'renewal' }).split('\n')).toEqual([
      lines[0],
      'tipo: renovação',
      ...lines.slice(1),
    ])
  })

  test('of a sale is what it was before there were kinds', async () => {
    const digest = await crypto.subtle.digest(
      'SHA-256',
      new TextEncoder().encode(proposalText(offer)),
    )
    expect(Buffer.from(digest).toString('hex')).toBe(
      '7bdf8322e0295567b44df7c66e4998cde899c74d156e4e0d1b373869df1ac6ac',
    )
  })

  test('names the terms that every page states', () => {
    expect(proposalText(offer)).toContain('{"delivery":30,"payment":["Boleto","Pix","Cartão"]}')
    expect([DELIVERY_TEXT, PAYMENT_TEXT]).toEqual([
      'Até 30 dias após o onboarding',
      'Boleto, Pix ou Cartão',
    ])
  })

  test('says every word of what is promised', () => {
    const shown = proposalText({ ...offer, posts: 8 })
    for (const { title, text } of deliverablesOf({ ...offer, posts: 8 }))
      for (const words of [title, text]) expect(shown).toContain(words)
    for (const { who, does } of teamOf({ ...offer, posts: 8 }))
      for (const words of [who, does]) expect(shown).toContain(words)
  })
})
