import type { ClientFigure, MonthFigures } from '@bastidor/shared/metrics'
import { formatMoney } from '#lib/formatting/money.ts'
import {
  formatCount,
  formatPercent,
  formatShare,
  formatShortMoney,
  formatMonths,
  NO_FIGURE,
} from '#lib/formatting/numbers.ts'
import { paths } from '#paths.ts'
import { monthBefore, monthsUntil } from './months.ts'

/** The full format, and a short one for an axis. */
type Format = {
  text: (value: number) => string
  axis: (value: number) => string
  /** The axis has no fractions. */
  isWhole?: boolean
}

const COUNT: Format = { text: formatCount, axis: formatCount, isWhole: true }
const MONEY: Format = { text: formatMoney, axis: formatShortMoney }
const PERCENT: Format = { text: formatPercent, axis: formatShare }
const MONTHS: Format = {
  text: formatMonths,
  axis: formatCount,
  isWhole: true,
}

export type FigureKey = Exclude<keyof MonthFigures, 'month' | 'isPartial' | 'isLtvLimit'>

type Figure = {
  label: string
  /** The definition, in one sentence. */
  definition: string
  format: Format
  /** The linked list of clients; an opening state uses the month before. */
  clients: ClientFigure
  isOpening?: boolean
}

/** Every figure of a month: name, definition, format and list of clients. */
export const FIGURES: Record<FigureKey, Figure> = {
  opening: {
    label: 'No começo do mês',
    definition: 'Clientes que estavam ativos quando o mês começou.',
    format: COUNT,
    clients: 'active',
    isOpening: true,
  },
  active: {
    label: 'Clientes ativos',
    definition:
      'Clientes na carteira no fim do mês, ou agora no mês corrente, contando os que ainda estão em Start.',
    format: COUNT,
    clients: 'active',
  },
  new: {
    label: 'Novos',
    definition: 'Clientes que começaram pela primeira vez neste mês.',
    format: COUNT,
    clients: 'new',
  },
  reactivated: {
    label: 'Reativados',
    definition: 'Clientes que já tinham saído e voltaram neste mês.',
    format: COUNT,
    clients: 'reactivated',
  },
  exits: {
    label: 'Saídas',
    definition: 'Clientes ativos no começo do mês que no fim já não estavam.',
    format: COUNT,
    clients: 'exits',
  },
  lightning: {
    label: 'Relâmpago',
    definition: 'Clientes que entraram e saíram dentro do mesmo mês.',
    format: COUNT,
    clients: 'lightning',
  },
  churn: {
    label: 'Churn mensal',
    definition: 'De cada 100 clientes ativos no começo do mês, quantos saíram até o fim.',
    format: PERCENT,
    clients: 'exits',
  },
  ltvMonths: {
    label: 'LTV em meses',
    definition:
      'Por quantos meses um cliente costuma ficar, pelo ritmo de saídas dos últimos 12 meses completos.',
    format: MONTHS,
    clients: 'ltvExits',
  },
  ltvValue: {
    label: 'LTV em R$',
    definition:
      'Quanto um cliente paga em mensalidades enquanto fica, sem descontar os custos: ARPA vezes LTV em meses.',
    format: MONEY,
    clients: 'mrr',
  },
  arpa: {
    label: 'ARPA',
    definition: 'Mensalidade média dos clientes que pagam mensalidade.',
    format: MONEY,
    clients: 'mrr',
  },
  openingMrr: {
    label: 'No começo do mês',
    definition: 'Soma das mensalidades quando o mês começou.',
    format: MONEY,
    clients: 'mrr',
    isOpening: true,
  },
  mrr: {
    label: 'MRR',
    definition:
      'Receita mensal recorrente: a soma das mensalidades dos clientes ativos, sem os contratos avulsos.',
    format: MONEY,
    clients: 'mrr',
  },
  mrrNew: {
    label: 'Novos',
    definition: 'Mensalidades dos clientes que começaram neste mês.',
    format: MONEY,
    clients: 'mrrNew',
  },
  mrrReactivation: {
    label: 'Reativação',
    definition: 'Mensalidades dos clientes que voltaram neste mês.',
    format: MONEY,
    clients: 'mrrReactivation',
  },
  mrrExpansion: {
    label: 'Expansão',
    definition: 'O que subiu nas mensalidades de quem já era cliente no começo do mês.',
    format: MONEY,
    clients: 'mrrExpansion',
  },
  mrrContraction: {
    label: 'Contração',
    definition: 'O que baixou nas mensalidades de quem continua cliente.',
    format: MONEY,
    clients: 'mrrContraction',
  },
  mrrChurn: {
    label: 'Cancelamento',
    definition: 'Mensalidades dos clientes que saíram neste mês.',
    format: MONEY,
    clients: 'mrrChurn',
  },
  grossMrrChurn: {
    label: 'Churn bruto de MRR',
    definition: 'Parte do MRR do começo do mês que se perdeu com cancelamentos e contrações.',
    format: PERCENT,
    clients: 'mrrChurn',
  },
  netMrrChurn: {
    label: 'Churn líquido de MRR',
    definition:
      'O churn bruto menos o que expansões e reativações trouxeram; abaixo de zero, a carteira ganhou mais do que perdeu.',
    format: PERCENT,
    clients: 'mrrChurn',
  },
  nrr: {
    label: 'NRR',
    definition:
      'Quanto resta do MRR do começo do mês, só com quem já era cliente; acima de 100%, a carteira cresce sem vender para ninguém novo.',
    format: PERCENT,
    clients: 'mrr',
  },
  nps: {
    label: 'NPS',
    definition:
      'Promotores (9 e 10) menos detratores (1 a 6) em cada 100 respostas, pela última resposta de cada cliente em 180 dias.',
    format: COUNT,
    clients: 'nps',
  },
  npsAnswers: {
    label: 'Respostas (n)',
    definition: 'Clientes cuja resposta dos últimos 180 dias conta no NPS.',
    format: COUNT,
    clients: 'nps',
  },
}

/** The formatted figure of a month; a dash if there is no data. */
export const figureText = (key: FigureKey, figures: MonthFigures): string => {
  const value = figures[key]
  if (value === null) return NO_FIGURE
  const text = FIGURES[key].format.text(value)
  return key === 'ltvMonths' && figures.isLtvLimit ? `${text} (limite)` : text
}

/** URL of the clients behind a figure; the opening state of the oldest month has none. */
export const figurePath = (key: FigureKey, figures: MonthFigures, now: Date): string | null => {
  const { clients, isOpening } = FIGURES[key]
  const month = isOpening ? monthBefore(figures.month) : figures.month
  return monthsUntil(now).includes(month) ? paths.metricClients(clients, month) : null
}
