import type { ChartName } from '@bastidor/shared/dashboard'
import { formatMoney } from '#lib/formatting/money.ts'
import { formatCount } from '#lib/formatting/numbers.ts'

type ChartWords = {
  tab: string
  title: string
  /** Header of the table's label column. */
  label: string
  /** Header of the table's value column. */
  figure: string
  format: (value: number) => string
  /** Summary in one line. */
  total: (total: number, parts: number) => string
  emptyTitle: string
  emptyText: string
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** The texts of each chart. */
export const CHART_WORDS: Record<ChartName, ChartWords> = {
  planos: {
    tab: 'Planos',
    title: 'Clientes por plano',
    label: 'Plano',
    figure: 'Clientes',
    format: formatCount,
    total: (total, parts) =>
      `${counted(total, 'cliente ativo', 'clientes ativos')} em ${counted(parts, 'plano', 'planos')}`,
    emptyTitle: 'Nenhum cliente ativo ainda',
    emptyText: 'Assim que houver clientes na carteira, aparece aqui quantos há em cada plano.',
  },
  ads: {
    tab: 'Ads',
    title: 'Verba mensal de anúncios por plataforma',
    label: 'Plataforma',
    figure: 'Verba mensal',
    format: formatMoney,
    total: (total, parts) =>
      `${formatMoney(total)} por mês em ${counted(parts, 'plataforma', 'plataformas')}`,
    emptyTitle: 'Nenhuma verba de anúncios ainda',
    emptyText: 'As verbas por rede ficam nos Serviços de cada cliente, na aba Comercial.',
  },
  gestores: {
    tab: 'Gestores',
    title: 'Clientes por gestor',
    label: 'Gestor',
    figure: 'Clientes',
    format: formatCount,
    total: (total, parts) =>
      `${counted(total, 'cliente ativo', 'clientes ativos')} com ${counted(parts, 'gestor', 'gestores')}`,
    emptyTitle: 'Nenhum cliente ativo ainda',
    emptyText: 'Assim que houver clientes na carteira, aparece aqui quantos cada gestor atende.',
  },
  saidas: {
    tab: 'Saídas',
    title: 'Saídas por motivo',
    label: 'Motivo',
    figure: 'Saídas',
    format: formatCount,
    total: (total) => `${counted(total, 'saída', 'saídas')} nos últimos 12 meses`,
    emptyTitle: 'Ninguém saiu nos últimos 12 meses',
    emptyText: 'Quando um cliente sair, o motivo aparece aqui.',
  },
}
