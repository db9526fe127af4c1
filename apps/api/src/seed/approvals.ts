import { DAY_MS, HOUR_MS } from '@bastidor/shared/dates'
import { officeHour } from './calendar.ts'
import type { Format } from './creatives.ts'
import type { SeedLife } from './lives.ts'
import type { Random } from './random.ts'

/** A set of creatives that a client was sent, and what it said of them. */
export type SeedApproval = {
  name: string
  format: Format
  /** How many pictures it has, and what they have in common with the client's other ones. */
  pictures: number
  look: number
  sender: string
  createdDate: Date
  seenDate: Date | null
  answerDate: Date | null
  approved: boolean
  denied: boolean
  feedback: string
  notes: { item: number; text: string }[]
}

/** Of the clients that have posts made, so many are asked; the others answer in a group chat. */
const ASKED = 0.06
/** How many days ago they were asked, at the least and at the most. */
const ROUNDS: readonly (readonly [from: number, to: number])[] = [
  [33, 40],
  [1, 7],
]
/** A set that was sent back comes again, so many days later: after the answer, weekends included. */
const AGAIN_DAYS = 5

const SETS: readonly (readonly [name: string, format: Format])[] = [
  ['Posts de {month}', 'feed'],
  ['Posts de {month}', 'portrait'],
  ['Stories da semana', 'story'],
  ['Campanha de {month}', 'portrait'],
  ['Carrossel: perguntas frequentes', 'feed'],
]
const PRAISE = [
  '',
  '',
  '',
  'Ficou lindo, pode publicar!',
  'Aprovado. Adoramos as cores.',
  'Perfeito, era isso.',
  'Pode seguir, obrigada!',
]
const REASONS = [
  'O telefone mudou, precisa ser o novo número em todas as peças.',
  'As cores fugiram da nossa marca, está muito escuro.',
  'Faltou dizer que a promoção vale só até sábado.',
  'A foto é da loja antiga, temos novas no Drive.',
  'Tirem o preço, ele muda na semana que vem.',
  'O nome do produto está escrito errado na segunda.',
]
const NOTES = [
  'Nesta o título podia ser maior.',
  'Trocar a ordem: esta é a primeira.',
  'Colocar o nosso logo no canto.',
]

type Setting = { life: SeedLife; posts: number; now: Date; senders: readonly string[] }

/** The approvals that a client was sent in the last weeks, the oldest first. */
export const seedApprovals = (random: Random, setting: Setting): SeedApproval[] => {
  const { life, posts, now } = setting
  if (posts === 0 || life.left || !random.chance(ASKED)) return []
  const age = Math.floor((now.getTime() - life.createdAt.getTime()) / DAY_MS)
  const look = random.int(0, 1e6)
  return ROUNDS.map(([from, to]) => random.int(from, to))
    .filter((days) => days < age)
    .flatMap((days) => roundOf(random, days, setting))
    .map((approval) => ({ ...approval, look }))
}

const roundOf = (random: Random, days: number, { now, senders }: Setting) => {
  const [title, format] = random.pick(SETS)
  const set = { format, pictures: random.int(2, 3), sender: random.pick(senders) }
  const first = answered(random, { days, now })
  const name = title.replace('{month}', MONTH.format(first.createdDate))
  const sent = [{ ...set, name, ...first }]
  if (!first.denied || days <= AGAIN_DAYS) return sent
  const again = answered(random, { days: days - AGAIN_DAYS, now, outcome: 'approved' })
  return [...sent, { ...set, name: `${name} (2ª versão)`, ...again }]
}

const MONTH = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'America/Sao_Paulo' })

type Outcome = 'approved' | 'denied' | 'waiting'
const OLD: readonly Outcome[] = ['approved', 'approved', 'denied']
const NEW: readonly Outcome[] = ['waiting', 'waiting', 'waiting', 'approved', 'denied']
/** What was sent longer ago has been answered by everybody. */
const NEW_DAYS = 7

type Sent = { days: number; now: Date; outcome?: Outcome }

const answered = (
  random: Random,
  { days, now, outcome = random.pick(days > NEW_DAYS ? OLD : NEW) }: Sent,
) => {
  const createdDate = officeHour(random, now, days)
  const lookedAt = new Date(
    createdDate.getTime() + random.int(1, 5) * HOUR_MS + random.int(0, 2) * DAY_MS,
  )
  const isSeen = lookedAt < now && (outcome !== 'waiting' || random.chance(0.5))
  const isAnswered = isSeen && outcome !== 'waiting'
  const denied = isAnswered && outcome === 'denied'
  return {
    createdDate,
    seenDate: isSeen ? lookedAt : null,
    answerDate: isAnswered ? lookedAt : null,
    approved: isAnswered && outcome === 'approved',
    denied,
    feedback: isAnswered ? random.pick(denied ? REASONS : PRAISE) : '',
    notes: denied && random.chance(0.6) ? [{ item: 0, text: random.pick(NOTES) }] : [],
  }
}
