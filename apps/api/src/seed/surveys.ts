import { DAY_MS } from '@bastidor/shared/dates'
import { npsQuestionsOf, type NpsType } from '@bastidor/shared/nps.questions'
import { type NpsGroup, npsGroupOf } from '@bastidor/shared/nps.scale'
import { officeHour } from './calendar.ts'
import type { SeedLife } from './lives.ts'
import type { Random } from './random.ts'

/** A survey that a client was sent, and what became of it; `score` is its recommendation. */
export type SeedSurvey = {
  name: NpsType
  createdDate: Date
  seenDate: Date | null
  answerDate: Date | null
  /** When nobody waited for its answer any more. */
  archivedAt: Date | null
  values: (number | null)[]
  score: number | null
  feedback: string
}

/** The surveys by days after the start; later on, every half year. */
const MILESTONES: readonly [days: number, names: readonly NpsType[]][] = [
  [10, ['Pós Briefing']],
  [45, ['45 Dias Tráfego', '45 Dias Social', 'Período 30/45']],
  [100, ['100 Dias Tráfego', '100 Dias Social', 'Fim de Projeto']],
]
const LATER: readonly NpsType[] = ['Satisfação', 'Satisfação', 'Sugestões']
const HALF_YEAR = 182
/** How many days ago the agency began to ask. */
const SINCE = 500
/** One that waits for so many days is archived, or else a month later. */
const ARCHIVED_DAYS = 30

const FEEDBACK: Record<NpsGroup, readonly string[]> = {
  promoter: [
    'Time atencioso, resolve tudo no mesmo dia. Continuem assim!',
    'As campanhas trouxeram clientes novos já no primeiro mês.',
    'Gostamos muito dos últimos vídeos, todo mundo comentou.',
    'Relatório claro e reunião objetiva. Recomendo sempre.',
    'Entenderam o nosso negócio desde a primeira conversa.',
    'Nunca precisei cobrar prazo. Isso vale ouro.',
    'O movimento de sábado dobrou depois da campanha.',
    'Já indiquei para dois amigos.',
    'As artes ficaram com a nossa cara.',
    'Respondem rápido e explicam sem enrolar.',
  ],
  passive: [
    'Bom trabalho, só acho que as artes poderiam chegar com mais antecedência.',
    'Estamos satisfeitos, mas queria entender melhor os números do relatório.',
    'Vai bem. Sinto falta de mais ideias para datas comemorativas.',
    'Atendimento ótimo; os vídeos às vezes demoram.',
    'O site ficou bom, falta atualizar os preços com mais rapidez.',
    'Gosto da equipe, mas trocaram a pessoa que cuidava da nossa conta.',
    'Os contatos aumentaram, ainda que nem todos fechem.',
  ],
  detractor: [
    'Demoram para responder no grupo e tivemos que pedir a mesma coisa três vezes.',
    'O resultado dos anúncios ficou abaixo do que foi combinado.',
    'As publicações ainda não têm a nossa cara.',
    'Aprovei as peças na segunda e só saíram na sexta.',
    'Ninguém avisou que o orçamento dos anúncios tinha acabado.',
    'O relatório chega com números, mas sem explicação.',
    'Esperava mais pelo que pagamos.',
  ],
}

/** The surveys that a client was sent since the agency asks, the oldest first. */
export const seedSurveys = (
  random: Random,
  { life, now }: { life: SeedLife; now: Date },
): SeedSurvey[] => {
  // Most are content; who left was less so.
  const mood = life.left ? random.pick([9, 8, 7, 6, 5, 4]) : random.pick([10, 10, 9, 9, 9, 8, 7, 6])
  const age = Math.floor((now.getTime() - life.createdAt.getTime()) / DAY_MS)
  const later = Array.from(
    { length: Math.max(0, Math.floor((age - 100) / HALF_YEAR)) },
    (_, index) => [100 + (index + 1) * HALF_YEAR, LATER] as const,
  )
  return [...MILESTONES, ...later]
    .filter(([days]) => days < age && age - days < SINCE)
    .map(([days, names]) => sent(random, { name: random.pick(names), days: age - days, mood, now }))
    .filter(({ createdDate, answerDate }) => isWith(life, answerDate ?? createdDate))
}

type Sent = { name: NpsType; days: number; mood: number; now: Date }

const sent = (random: Random, { name, days, mood, now }: Sent): SeedSurvey => {
  const createdDate = officeHour(random, now, days)
  const answeredAt = officeHour(random, now, days - random.int(0, Math.min(6, days)))
  const answerDate = random.chance(0.74) && answeredAt > createdDate ? answeredAt : null
  const near = () => Math.min(10, Math.max(1, mood + random.pick([-2, -1, 0, 0, 0, 1])))
  const questions = npsQuestionsOf(name)
  const values = questions.map(() => (answerDate && random.chance(0.94) ? near() : null))
  const score = values[questions.findIndex(({ isRecommendation }) => isRecommendation)] ?? null
  const seenDate = answerDate ?? (random.chance(0.4) ? answeredAt : null)
  const archivedDays = days - ARCHIVED_DAYS * (days % 3 === 0 ? 2 : 1)
  const isArchived = !answerDate && archivedDays > 0
  const archivedAt = isArchived ? officeHour(random, now, archivedDays) : null
  const hasWords = answerDate && random.chance(0.45)
  const feedback = hasWords ? random.pick(FEEDBACK[npsGroupOf(score ?? mood)]) : ''
  return { name, createdDate, seenDate, answerDate, archivedAt, values, score, feedback }
}

const isWith = ({ events }: SeedLife, at: Date): boolean => {
  const turns = events.filter((event) => event.kind !== 'changed' && event.at <= at)
  return turns.length > 0 && turns.at(-1)?.kind !== 'left'
}
