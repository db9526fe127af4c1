import type { TaskState } from '@bastidor/shared/chores'
import type { PautaGroup, PautaTask, TaskOrigin } from '@bastidor/shared/pauta'
import type { Series } from '@bastidor/shared/pauta.series'
import { formatDay } from '@bastidor/shared/dates'
import { wordList } from '#lib/formatting/word-list.ts'
import { paths } from '#paths.ts'

/** The groups of the screen. */
export const GROUPS: Record<PautaGroup, string> = {
  late: 'Atrasadas',
  today: 'Hoje',
  tomorrow: 'Amanhã',
  week: '7 dias',
  later: 'Depois',
  none: 'Sem data',
}

/** How far a task is. */
export const STATES: Record<TaskState, string> = {
  open: 'Aberta',
  working: 'Em andamento',
  done: 'Feita',
}

/** Where a task comes from. */
export const ORIGINS: Record<TaskOrigin, string> = {
  manual: 'Criada à mão',
  series: 'De uma repetição',
  nps: 'De uma pesquisa',
  proposal: 'De uma proposta',
  journey: 'Da jornada do cliente',
  chore: 'De um trabalho seu',
  term: 'De um contrato que venceu',
  piece: 'De uma peça a ajustar',
}

/** 1 Monday … 7 Sunday. */
export const WEEKDAYS = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const

/** 'Toda semana: seg e qui', 'A cada 3 meses, no dia 10'. */
export const ruleText = ({ every, unit, weekdays, day, endsOn }: Series): string => {
  const end = endsOn ? `, até ${formatDay(endsOn)}` : ''
  if (unit === 'month')
    return `${every === 1 ? 'Todo mês' : `A cada ${every} meses`}, no dia ${day}${end}`
  const days = wordList(weekdays.map((weekday) => WEEKDAYS[weekday - 1] ?? ''))
  return `${every === 1 ? 'Toda semana' : `A cada ${every} semanas`}: ${days}${end}`
}

/** The assignee of a series' tasks. */
export const personOf = ({ who, assigneeName }: Series): string => {
  if (who) return who === 'cs' ? 'CS do cliente' : 'Gestor do cliente'
  return assigneeName || 'Sem responsável'
}

/** Where the rest of a chore's or journey's task is. */
export const choreLink = ({ kind, clientId, choreId }: PautaTask): string | null => {
  if (!choreId) return null
  return kind === 'journey' && clientId ? paths.journey(clientId, choreId) : paths.chore(choreId)
}
