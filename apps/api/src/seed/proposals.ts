import { DAY_MS } from '@bastidor/shared/dates'
import { MEETINGS, type ProposalInput } from '@bastidor/shared/proposals'
import type { DeclineReason } from '@bastidor/shared/proposals.reasons'
import { dayTime, officeHour } from './calendar.ts'
import { seedPhone } from './people.ts'
import { type SeedPlan, seedVideos } from './plans.ts'
import type { SeedClient } from './portfolio.ts'
import type { Random } from './random.ts'

/** A proposal as the product's own form would send it, and what became of it. */
export type SeedProposal = {
  input: ProposalInput
  consultor: string
  createdAt: Date
  seenAt: Date | null
  acceptedAt: Date | null
  declined: { reason: DeclineReason; text: string; at: Date } | null
  asked: { text: string; at: Date } | null
  /** When it was rewritten, after a request for changes, and its price since then. */
  rewritten: { at: Date; value: number } | null
  /** The client that it became, by name. */
  client: string | null
}
type Answer = Pick<SeedProposal, 'declined' | 'asked' | 'rewritten'>
type Setting = {
  now: Date
  plans: SeedPlan[]
  portfolio: readonly SeedClient[]
  consultores: string[]
}

/** Who was offered what how many days ago, when they looked at it, and when they accepted. */
// prettier-ignore
const PROSPECTS: readonly (readonly [name: string, family: SeedPlan['family'], days: number, seen?: number, accepted?: number])[] = [
  ['Confeitaria Flor de Lis', 'Social', 66, 65],
  ['Clínica Vida & Movimento', 'Local', 41, 38],
  ['Transportadora Três Rios', 'Site', 23],
  ['Colégio Raízes do Saber', 'Completo', 14, 13],
  ['Ateliê Casa de Barro', 'Audiovisual', 12, 11, 8],
  ['Imobiliária Porto Sereno', 'Tráfego', 10, 9],
  ['Academia Pulso Firme', 'Completo', 9, 7],
  ['Ótica Novo Olhar', 'Tráfego', 6, 5, 4],
  ['Restaurante Fogo Manso', 'Social', 5],
  ['Pousada Brisa do Vale', 'Completo', 3, 2],
  ['Advocacia Prado & Lemos', 'Site', 2, 1, 1],
  ['Pet Shop Focinho Gelado', 'Local', 1, 0],
  ['Construtora Pedra Alta', 'Completo', 0],
  ['Hotel Mar Aberto', 'Completo', 9, 8],
  ['Lavanderia Espuma Leve', 'Local', 30, 29],
  ['Escola Passo a Passo', 'Social', 4, 3],
]
type Said = {
  declined?: readonly [days: number, reason: DeclineReason, text: string]
  asked?: readonly [days: number, text: string]
  /** When it was rewritten, for a tenth less. */
  rewritten?: number
}
/** What else some of them said how many days ago, and what was done about it. */
// prettier-ignore
const SAID: Readonly<Record<string, Said>> = {
  'Hotel Mar Aberto': { declined: [6, 'Preço', 'Ficou acima do que temos para este ano.'] },
  'Lavanderia Espuma Leve': { declined: [27, 'Vamos fazer internamente', ''] },
  'Escola Passo a Passo': { asked: [2, 'Podemos começar com menos criativos por mês?'] },
  'Academia Pulso Firme': { asked: [5, 'Dá para reduzir o valor mensal nos três primeiros meses?'], rewritten: 3 },
}
/** How many of those in Start came by a proposal. */
const SOLD = 5

/** The proposals of the last weeks, the oldest first: open, expired, accepted, become clients. */
export const seedProposals = (random: Random, setting: Setting): SeedProposal[] =>
  [
    ...PROSPECTS.map((prospect) => offered(random, setting, prospect)),
    ...setting.portfolio
      .filter(({ status, life }) => status === 'Start' && !life.left)
      .slice(0, SOLD)
      .map((client) => sold(random, setting, client)),
  ].toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())

const offered = (
  random: Random,
  { now, plans, consultores }: Setting,
  [name, family, days, seen, accepted]: (typeof PROSPECTS)[number],
): SeedProposal => {
  const plan = random.pick(plans.filter((other) => other.family === family && other.size < 3))
  const createdAt = officeHour(random, now, days)
  // Never before the act that it follows.
  const after = (before: Date, ago: number | undefined) => {
    if (ago === undefined) return null
    const at = Math.max(dayTime(random, now, ago).getTime(), before.getTime() + 10 * 60_000)
    return new Date(Math.min(at, now.getTime()))
  }
  const seenAt = after(createdAt, seen)
  return {
    input: {
      ...scopeOf(random, plan),
      name,
      whatsapp: seedPhone(random),
      value: plan.fee,
      tempoContrato: random.pick(['6 Meses', '12 Meses', '12 Meses']),
    },
    consultor: random.pick(consultores),
    createdAt,
    seenAt,
    acceptedAt: after(seenAt ?? createdAt, accepted),
    ...saidBy(name, plan.fee, (days) => dayTime(random, now, days)),
    client: null,
  }
}

const sold = (
  random: Random,
  { plans }: Setting,
  { input, consultor, life }: SeedClient,
): SeedProposal => {
  const before = (days: number) => new Date(life.createdAt.getTime() - days * DAY_MS)
  return {
    input: {
      ...scopeOf(random, plans[life.terms.plan] as SeedPlan),
      name: input.name,
      whatsapp: input.whatsapp ?? seedPhone(random),
      value: life.terms.value,
      tempoContrato: life.terms.tempoContrato,
    },
    consultor,
    createdAt: officeHour(random, life.createdAt, random.int(6, 9)),
    seenAt: before(5),
    acceptedAt: before(random.int(1, 4)),
    ...UNANSWERED,
    client: input.name,
  }
}

const saidBy = (name: string, fee: number, at: (days: number) => Date): Answer => {
  const { declined, asked, rewritten } = SAID[name] ?? {}
  return {
    declined: declined ? { at: at(declined[0]), reason: declined[1], text: declined[2] } : null,
    asked: asked ? { at: at(asked[0]), text: asked[1] } : null,
    rewritten: rewritten ? { at: at(rewritten), value: Math.round(fee * 0.9) } : null,
  }
}

const UNANSWERED: Answer = { declined: null, asked: null, rewritten: null }

const scopeOf = (random: Random, { plan, family, size, fee }: SeedPlan) => {
  const films = family === 'Audiovisual' || family === 'Completo'
  const isLarge = family === 'Completo'
  const ads = Math.round(plan.adsValue * 0.6)
  return {
    plan: plan.name,
    site: Number(plan.pages.includes('Site institucional')),
    dobrasSite: plan.pages.includes('Site institucional') ? String(random.int(5, 9)) : '',
    lp: Number(plan.pages.includes('Landing page')),
    secoesLp: plan.pages.includes('Landing page') ? 'Oferta, provas, formulário' : '',
    gmb: family === 'Local' ? random.int(1, 3) : 0,
    google: ads,
    meta: plan.adsValue - ads,
    posts: plan.posts,
    nVisitas: films ? random.int(1, 2) : 0,
    tempoCap: films ? random.int(2, 6) / 2 : 0,
    nVideos: films ? seedVideos(random, size) : 0,
    drone: films && random.chance(0.5),
    gpPremium: isLarge,
    report: random.pick(MEETINGS),
    startValue: isLarge ? Math.round(fee / 200) * 100 : random.pick([0, 490]),
  }
}
