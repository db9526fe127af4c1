import { type ClientInput, type ClientStatus, clientInputSchema } from '@bastidor/shared/clients'
import { fold } from '@bastidor/shared/text'
import { type SeedApproval, seedApprovals } from './approvals.ts'
import { type SeedBriefing, seedBriefing } from './briefings.ts'
import { type Company, seedCompanies } from './companies.ts'
import { type SeedLife, seedLives } from './lives.ts'
import { type SeedLogin, seedLogins } from './logins.ts'
import { seedObservations } from './observations.ts'
import { FIRST_NAMES, LAST_NAMES, seedPhone } from './people.ts'
import { type SeedPlan, seedVideos } from './plans.ts'
import { type Random, randomFrom } from './random.ts'
import { seedBudgets, seedPlatforms, seedSites } from './sites.ts'
import { type SeedSurvey, seedSurveys } from './surveys.ts'
import { cnpj, cpf } from './tax-ids.ts'

/** A client as the product's own form would send it, and what became of it. */
export type SeedClient = {
  input: ClientInput
  status: ClientStatus
  consultor: string
  life: SeedLife
  logins: SeedLogin[]
  surveys: SeedSurvey[]
  approvals: SeedApproval[]
  briefing: SeedBriefing | null
  hasLogo: boolean
}
/** Names of the active people who may look after a client, and of those who send creatives. */
export type Staff = { gestores: string[]; cs: string[]; consultores: string[]; senders: string[] }
type Setting = { now: Date; plans: SeedPlan[]; planIds: string[]; staff: Staff }

// prettier-ignore
const CITIES = ['Joinville/SC', 'Blumenau/SC', 'Itajaí/SC', 'Jaraguá do Sul/SC', 'Curitiba/PR', 'Florianópolis/SC', 'São Paulo/SP', 'Porto Alegre/RS']
/** How many of the newest clients are still being brought on board. */
const STARTING = 9
/** Since then the tax office gives out a CNPJ with letters. */
const LETTERS_SINCE = '2026-07'

/** Some three hundred clients, the oldest first: those of today, those that left, those destroyed. */
export const seedPortfolio = (random: Random, setting: Setting): SeedClient[] => {
  const companies = random.shuffle(seedCompanies())
  const lives = seedLives(random, { ...setting, count: companies.length })
  return companies.map((company, index) => {
    const life = lives[index] as SeedLife
    const past = { life, now: setting.now }
    const { posts } = (setting.plans[life.terms.plan] as SeedPlan).plan
    const { senders } = setting.staff
    return describe(random, setting, {
      company,
      life,
      isStarting: index >= companies.length - STARTING,
      // A generator of its own, so that the requests for changes alter none of the other data.
      surveys: seedSurveys(randomFrom(index), past),
      approvals: seedApprovals(randomFrom(index), { ...past, posts, senders }),
      briefing: seedBriefing(randomFrom(index), past),
    })
  })
}

type History = Pick<SeedClient, 'life' | 'surveys' | 'approvals' | 'briefing'> & {
  company: Company
  isStarting: boolean
}

const describe = (
  random: Random,
  { now, plans, planIds, staff }: Setting,
  { company, isStarting, life, ...asked }: History,
): SeedClient => {
  const { terms, createdAt, dateStart } = life
  const sold = plans[terms.plan] as SeedPlan
  const { plan } = sold
  const slug = fold(company.name).replace(/[^a-z0-9]/g, '')
  const gestor = random.pick(staff.gestores)
  const budgets = seedBudgets(random, plan.adsValue, company.market)
  const isPerson = /^(Dra?\.|Nutricionista|Tradutora|Síndica|DJ)/.test(company.name)
  const hasLetters = createdAt.toISOString() >= LETTERS_SINCE && random.chance(0.7)
  const input = clientInputSchema.parse({
    ...contact(random, slug),
    ...seedObservations(random, company),
    ...links(random, slug, plan.adsValue > 0),
    ...budgets,
    ...scope(random, slug, sold),
    name: company.name,
    desc: `Ramo: ${company.trade}. ${random.pick(CITIES)}.`,
    plan: planIds[terms.plan],
    value: terms.value,
    tempoContrato: terms.tempoContrato,
    cnpj: isPerson ? cpf(random) : cnpj(random, hasLetters),
    dateStart,
    vencimento: random.pick([5, 5, 10, 10, 15, 20, 25]),
    formaPagamento: random.pick(['Boleto', 'Pix', 'Pix', 'Cartão']),
    gereNF: random.chance(0.7),
    gestor,
    cs: random.pick(staff.cs),
    report: plan.report,
    adsValue: plan.adsValue,
    dominio: seedSites(random, slug, now),
    plataformasTrafego: seedPlatforms(random, { budgets, gestor }),
  })
  return {
    input,
    status: isStarting ? 'Start' : 'Ativo',
    consultor: random.pick(staff.consultores),
    life,
    logins: seedLogins(random, company, slug),
    ...asked,
    hasLogo: random.chance(0.62),
  }
}

const contact = (random: Random, slug: string) => {
  const person = () => `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
  const owner = person()
  return {
    whatsapp: seedPhone(random),
    email: `${random.pick(['contato', 'comercial', 'atendimento'])}@${slug}.com.br`,
    respComercial: owner,
    contatos: [
      { nome: owner, contato: seedPhone(random) },
      ...(random.chance(0.5)
        ? [{ nome: `${person()} (financeiro)`, contato: `financeiro@${slug}.com.br` }]
        : []),
      ...(random.chance(0.3) ? [{ nome: 'Grupo do WhatsApp', contato: seedPhone(random) }] : []),
    ],
  }
}

const links = (random: Random, slug: string, hasAds: boolean) => {
  const folder = () => `https://drive.google.com/drive/folders/${random.hex(28)}`
  const networks = [
    `https://www.instagram.com/${slug}`,
    `https://www.facebook.com/${slug}`,
    `https://www.tiktok.com/@${slug}`,
    `https://www.linkedin.com/company/${slug}`,
  ]
  return {
    drive: folder(),
    drives: Array.from({ length: random.int(0, 2) }, folder),
    socialMedia: networks.slice(0, random.int(1, 4)),
    proposta: random.chance(0.6) ? `https://drive.google.com/file/d/${random.hex(28)}` : '',
    linkOperand: random.chance(0.4) ? `https://app.operand.com.br/projetos/${random.hex(8)}` : '',
    ...(hasAds && {
      linkDashboard: `https://lookerstudio.google.com/reporting/${random.hex(20)}`,
      linkMetaAds: `https://adsmanager.facebook.com/adsmanager?act=${random.hex(15)}`,
      linkGoogleAds: `https://ads.google.com/aw/overview?ocid=${random.int(10_000_000, 99_999_999)}`,
    }),
  }
}

const scope = (random: Random, slug: string, { plan, family, size }: SeedPlan) => {
  const { pages, posts } = plan
  const films = family === 'Audiovisual' || family === 'Completo'
  const gmb = family === 'Local' ? random.int(1, 3) : random.pick([0, 0, 1])
  return {
    posts,
    formatoCriativos: posts > 0 ? random.pick(['Feed e stories', 'Carrossel', 'Reels e feed']) : '',
    acompanhamentoRedes: posts > 0 ? random.pick(['Diário', 'Semanal', 'Quinzenal']) : '',
    nVideos: films ? seedVideos(random, size) : 0,
    nVisitas: films ? random.int(1, 2) : 0,
    tempoCap: films ? random.int(2, 6) / 2 : 0,
    formatoVideos: films ? random.pick(['Vertical', 'Vertical e horizontal']) : '',
    pages: pages.map((page) => `https://www.${slug}.com.br/${fold(page).replaceAll(' ', '-')}`),
    nGmb: gmb,
    gmb: Array.from({ length: gmb }, () => `https://maps.app.goo.gl/${random.hex(17)}`),
    site: Number(pages.includes('Site institucional')),
    lp: Number(pages.includes('Landing page')),
    dobrasSite: pages.includes('Site institucional') ? String(random.int(5, 9)) : '',
    secoesLp: pages.includes('Landing page') ? String(random.int(4, 7)) : '',
  }
}
