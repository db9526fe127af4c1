import {
  CLIENT_FIGURES,
  type ClientFigure,
  type FigureClient,
  type FigureSort,
} from '@bastidor/shared/metrics'
import { NPS_GROUP_NAMES, npsGroupOf } from '@bastidor/shared/nps.scale'
import { formatCount } from '#lib/formatting/numbers.ts'
import { paths } from '#paths.ts'
import type { Sorts } from '#ui/table/table-url.ts'
import type { FigureKey } from './figures.ts'

/** A field of a row, besides the client's name. */
export type RowFact = 'since' | 'left' | 'fee' | 'lostFee' | 'change' | 'score'

type FigureList = {
  title: string
  /** The figure whose value and definition the list shows. */
  figure: FigureKey
  facts: readonly RowFact[]
  /** Text of the empty state. */
  empty: string
}

/** The lists of clients behind the figures. */
export const FIGURE_LISTS: Record<ClientFigure, FigureList> = {
  active: {
    title: 'Clientes ativos',
    figure: 'active',
    facts: ['since', 'fee'],
    empty: 'Não havia clientes na carteira.',
  },
  new: {
    title: 'Clientes novos',
    figure: 'new',
    facts: ['since', 'fee'],
    empty: 'Nenhum cliente começou pela primeira vez.',
  },
  reactivated: {
    title: 'Clientes reativados',
    figure: 'reactivated',
    facts: ['since', 'fee'],
    empty: 'Nenhum cliente que tinha saído voltou.',
  },
  exits: {
    title: 'Saídas',
    figure: 'exits',
    facts: ['left', 'lostFee'],
    empty: 'Nenhum cliente saiu.',
  },
  lightning: {
    title: 'Relâmpago',
    figure: 'lightning',
    facts: ['left'],
    empty: 'Nenhum cliente entrou e saiu no mesmo mês.',
  },
  ltvExits: {
    title: 'Saídas que contam no LTV',
    figure: 'ltvMonths',
    facts: ['left', 'lostFee'],
    empty: 'Ninguém saiu nos 12 meses completos que contam.',
  },
  mrr: {
    title: 'Mensalidades',
    figure: 'mrr',
    facts: ['change'],
    empty: 'Nenhum cliente pagava mensalidade.',
  },
  mrrNew: {
    title: 'MRR de clientes novos',
    figure: 'mrrNew',
    facts: ['since', 'fee'],
    empty: 'Nenhum cliente novo com mensalidade.',
  },
  mrrReactivation: {
    title: 'MRR de reativações',
    figure: 'mrrReactivation',
    facts: ['since', 'fee'],
    empty: 'Nenhum cliente voltou com mensalidade.',
  },
  mrrExpansion: {
    title: 'Expansão de MRR',
    figure: 'mrrExpansion',
    facts: ['change'],
    empty: 'Nenhuma mensalidade subiu.',
  },
  mrrContraction: {
    title: 'Contração de MRR',
    figure: 'mrrContraction',
    facts: ['change'],
    empty: 'Nenhuma mensalidade baixou.',
  },
  mrrChurn: {
    title: 'Cancelamento de MRR',
    figure: 'mrrChurn',
    facts: ['left', 'lostFee'],
    empty: 'Nenhuma mensalidade se perdeu com saídas.',
  },
  nps: {
    title: 'Respostas do NPS',
    figure: 'nps',
    facts: ['score'],
    empty: 'Nenhum cliente respondeu nos 180 dias anteriores.',
  },
}

/** The figure in a URL; undefined if unknown. */
export const figureOf = (text: string | undefined): ClientFigure | undefined =>
  CLIENT_FIGURES.find((figure) => figure === text)

/** The sorts of the lists as tables. */
export const FIGURE_SORTS: Sorts<FigureSort> = {
  nome: ['name', '-name'],
  gestor: ['gestor', '-gestor'],
  cs: ['cs', '-cs'],
  valor: ['-value', 'value'],
  mudanca: ['-change', 'change'],
  dia: ['-day', 'day'],
  nota: ['score', '-score'],
}

/** '9 · promotor': a score from 1 to 10 with its group. */
export const scoreText = (score: number): string =>
  `${formatCount(score)} · ${NPS_GROUP_NAMES[npsGroupOf(score)]}`

/** The page of a client, deleted or not; null once it has been destroyed. */
export const figureClientPath = ({ id, isDeleted }: FigureClient): string | null =>
  id && (isDeleted ? paths.deletedClient(id) : paths.client(id))
