import type { MonthSeries } from './month-series.ts'

type Name = 'active' | 'flows' | 'churn' | 'ltv' | 'mrr' | 'movements' | 'mrrChurn' | 'nrr' | 'nps'

/** The charts of the page of metrics. */
export const SERIES: Record<Name, MonthSeries> = {
  active: {
    name: 'ativos',
    title: 'Clientes ativos, mês a mês',
    drawn: [{ figure: 'active', type: 'area', tone: 'main' }],
    columns: ['opening', 'active'],
  },
  flows: {
    name: 'entradas-e-saidas',
    title: 'Entradas e saídas, mês a mês',
    drawn: [
      { figure: 'new', type: 'bar', tone: 'good' },
      { figure: 'reactivated', type: 'bar', tone: 'good', isSecond: true },
      { figure: 'exits', type: 'bar', tone: 'bad', isBelow: true },
      { figure: 'lightning', type: 'bar', tone: 'bad', isSecond: true, isBelow: true },
    ],
    columns: ['new', 'reactivated', 'exits', 'lightning'],
  },
  churn: {
    name: 'churn',
    title: 'Churn, mês a mês',
    drawn: [{ figure: 'churn', type: 'line', tone: 'bad' }],
    columns: ['churn', 'exits', 'opening'],
  },
  ltv: {
    name: 'ltv',
    title: 'LTV, mês a mês',
    drawn: [{ figure: 'ltvMonths', type: 'line', tone: 'main' }],
    columns: ['ltvMonths', 'ltvValue'],
  },
  mrr: {
    name: 'mrr',
    title: 'MRR, mês a mês',
    drawn: [{ figure: 'mrr', type: 'area', tone: 'main' }],
    columns: ['mrr', 'arpa'],
  },
  movements: {
    name: 'movimentos',
    title: 'Movimentos do MRR, mês a mês',
    drawn: [
      { figure: 'mrrNew', type: 'bar', tone: 'good' },
      { figure: 'mrrReactivation', type: 'bar', tone: 'good', isSecond: true },
      { figure: 'mrrExpansion', type: 'bar', tone: 'main' },
      { figure: 'mrrChurn', type: 'bar', tone: 'bad', isBelow: true },
      { figure: 'mrrContraction', type: 'bar', tone: 'bad', isSecond: true, isBelow: true },
    ],
    columns: ['mrrNew', 'mrrReactivation', 'mrrExpansion', 'mrrContraction', 'mrrChurn'],
  },
  mrrChurn: {
    name: 'churn-de-mrr',
    title: 'Churn de MRR, mês a mês',
    drawn: [
      { figure: 'grossMrrChurn', type: 'line', tone: 'bad' },
      { figure: 'netMrrChurn', type: 'line', tone: 'main', isSecond: true },
    ],
    columns: ['grossMrrChurn', 'netMrrChurn'],
    baseline: 0,
  },
  nrr: {
    name: 'nrr',
    title: 'NRR, mês a mês',
    drawn: [{ figure: 'nrr', type: 'line', tone: 'main' }],
    columns: ['nrr'],
    baseline: 100,
  },
  nps: {
    name: 'nps',
    title: 'NPS, mês a mês',
    drawn: [{ figure: 'nps', type: 'line', tone: 'main' }],
    columns: ['nps', 'npsAnswers'],
    baseline: 0,
    domain: [-100, 100],
  },
}
