import { FIRST_NAMES, LAST_NAMES } from '../apps/api/dist/seed/people.js'
import { seedCompanies } from '../apps/api/dist/seed/companies.js'
import { randomFrom } from '../apps/api/dist/seed/random.js'
import { NPS_TYPES, npsQuestionsOf } from '../packages/shared/dist/nps.questions.js'
import { fold } from '../packages/shared/dist/text.js'

export const SIZES = {
  'x0.1': { clients: 2_000, deleted: 300, nps: 6_000 },
  x1: { clients: 20_000, deleted: 3_000, nps: 60_000 },
  x10: { clients: 200_000, deleted: 30_000, nps: 600_000 },
}
const STAFF = 40
/** Those who ask, in turn: at 1,000 requests a minute each, none is refused. */
export const CALLERS = 1000
const PLANS = 30
const KINDS = ['employees', 'plans', 'clients', 'deleted', 'nps']
const DAY = 24 * 60 * 60_000
const YEARS = 5 * 365
const NOTE = 'Cliente pediu ajuste na campanha; orçamento aprovado, aguardando retorno do sócio. '
const COMPANIES = seedCompanies()
// The dashboard shows the running month, so the years before today, and the same all day long.
const TODAY = Math.floor(Date.now() / DAY) * DAY

/** The id of the thing of this kind and number: known without having been asked for. */
export const idOf = (kind, number) =>
  (KINDS.indexOf(kind) + 1).toString(16).padStart(8, '0') + number.toString(16).padStart(16, '0')

const emailOf = (number) => `pessoa${number}@bastidor.local`
/** The id of one of the callers. */
export const callerId = (number) => idOf('employees', STAFF + number)
export const callerEmail = (number) => emailOf(STAFF + (number % CALLERS))
/** The name of an employee; the first fifteen are gestores, the next 25 are CS. */
export const personName = (number) =>
  `${FIRST_NAMES[number % FIRST_NAMES.length]} ${LAST_NAMES[number % LAST_NAMES.length]} ${number}`

/** The name of the client of this number, which nobody else has. */
export const clientName = (number) => `${companyOf(number).name} ${number}`
const companyOf = (number) => COMPANIES[(number * 7919) % COMPANIES.length]

/** Parts of three to eight letters of a name, each in those of one company of 75 and more. */
export const commonParts = () => {
  const counts = new Map()
  for (const { name } of COMPANIES)
    for (const part of partsOf(fold(name))) counts.set(part, (counts.get(part) ?? 0) + 1)
  const least = COMPANIES.length / 75
  const common = [...counts].filter(([, count]) => count >= least).map(([part]) => part)
  return randomFrom(1).shuffle(common)
}

const partsOf = (name) =>
  new Set(
    [3, 4, 5, 6, 7, 8]
      .flatMap((length) => Array.from(name, (_, at) => name.slice(at, at + length)))
      .filter((part) => part.length > 2 && part === part.trim()),
  )

/** Two of five surveys have been answered. */
export const isOpen = (number) => number % 5 > 1
export const questionsOf = (number) => npsQuestionsOf(typeOf(number))
const typeOf = (number) => NPS_TYPES[number % NPS_TYPES.length]

/**
 * An agency of that size, always the same, as lines of a data set.
 * @param {{ clients: number, deleted: number, nps: number }} size
 */
export const linesOf = (size) => (kind) => {
  const counts = { ...size, employees: STAFF + CALLERS, plans: PLANS }
  const lineOf = { employees, plans, clients, deleted, nps: surveys(size) }[kind]
  return (function* () {
    for (let number = 0; number < counts[kind]; number += 1)
      yield { _id: idOf(kind, number), ...lineOf(number, randomOf(kind, number)) }
  })()
}

const randomOf = (kind, number) => randomFrom((KINDS.indexOf(kind) << 24) + number * 31)

const employees = (number) => ({
  name: personName(number),
  email: emailOf(number),
  level: number < 5 || number >= STAFF ? 'Admin' : 'Base',
  role: number < 15 ? 'Gestor de Tráfego' : 'CS',
})

const plans = (number, random) => ({
  name: `Plano ${number}`,
  adsValue: random.int(5, 200) * 100,
  posts: random.int(0, 20),
})

const clients = (number, random) => clientOf(clientName(number), random)

const deleted = (number, random) => {
  const client = clientOf(`${companyOf(number).name} D${number}`, random)
  const start = Date.parse(client.dateStart)
  const deletedAt = new Date(start + random.int(0, (TODAY - start) / DAY) * DAY).toISOString()
  return { ...client, deletedAt, motive: random.pick(['Resultados', 'Inadimplência']) }
}

const clientOf = (name, random) => {
  const link = (kind) => `https://${kind}.com.br/${random.hex(20)}`
  const links = (kind, most) => Array.from({ length: random.int(0, most) }, () => link(kind))
  return {
    name,
    whatsapp: `47 9${random.int(1000, 9999)}-${random.int(1000, 9999)}`,
    status: random.chance(0.15) ? 'Start' : 'Ativo',
    plan: idOf('plans', random.int(0, PLANS - 1)),
    value: random.int(8, 150) * 100,
    tempoContrato: random.pick(['3 Meses', '6 Meses', '12 Meses', '24 Meses']),
    dateStart: new Date(TODAY - random.int(0, YEARS) * DAY).toISOString(),
    gestor: personName(random.int(0, 14)),
    cs: personName(random.int(15, STAFF - 1)),
    posts: random.int(0, 20),
    observacaoComercial: NOTE.repeat(random.int(2, 7)),
    observacaoSocial: NOTE.repeat(random.int(0, 4)),
    observacaoTrafego: NOTE.repeat(random.int(0, 5)),
    socialMedia: links('instagram', 4),
    drives: links('drive', 2),
    gmb: links('maps', 3),
    pages: links('site', 3),
    dominio: links('registro', 2).map((site) => ({ name: name.slice(0, 60), link: site })),
    plataformasTrafego: random.chance(0.6) ? [{ plataforma: 'Meta', teto: 500 }] : [],
  }
}

const surveys = (size) => (number, random) => {
  const client = random.int(0, size.clients - 1)
  const created = TODAY - random.int(21, YEARS) * DAY
  const ok = !isOpen(number)
  return {
    clientId: idOf('clients', client),
    clientName: clientName(client),
    name: typeOf(number),
    ok,
    ratings: questionsOf(number).map((question) => ({
      ...question,
      value: ok ? random.int(1, 10) : null,
    })),
    createdDate: new Date(created).toISOString(),
    answerDate: ok ? new Date(created + random.int(1, 20) * DAY).toISOString() : null,
  }
}
