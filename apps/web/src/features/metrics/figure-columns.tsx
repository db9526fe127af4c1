import { formatDay } from '@bastidor/shared/dates'
import type { FigureClient, FigureSums } from '@bastidor/shared/metrics'
import { formatMoney } from '#lib/formatting/money.ts'
import { NO_FIGURE, withSign } from '#lib/formatting/numbers.ts'
import type { TableColumn } from '#ui/table/DataTable.tsx'
import { FigureClientName } from './FigureClientName.tsx'
import { scoreText, type RowFact } from './figure-clients.ts'

type Column = TableColumn<FigureClient>

/** The columns of a figure's clients: who they are, and what makes them part of it. */
export const columnsOf = (
  facts: readonly RowFact[],
  planNameOf: (id: string) => string,
): Column[] => [
  {
    id: 'nome',
    label: 'Cliente',
    isSortable: true,
    cell: (client) => <FigureClientName client={client} />,
  },
  { id: 'plano', label: 'Plano', cell: ({ plan }) => (plan ? planNameOf(plan) : NO_FIGURE) },
  {
    id: 'gestor',
    label: 'Gestor',
    isSortable: true,
    cell: ({ gestor }) => gestor || NO_FIGURE,
  },
  { id: 'cs', label: 'CS', isSortable: true, cell: ({ cs }) => cs || NO_FIGURE },
  ...facts.flatMap((fact) => COLUMNS[fact]),
]

/** The sums of a figure's clients, by column. */
export const sumsOf = (facts: readonly RowFact[], { before, after }: FigureSums) => ({
  ...(facts.some((fact) => fact === 'fee' || fact === 'change') && { valor: formatMoney(after) }),
  ...(facts.includes('lostFee') && { valor: formatMoney(before) }),
  ...(facts.includes('change') && { mudanca: changeText(after - before) }),
})

const changeText = (change: number) => (change === 0 ? NO_FIGURE : withSign(change, formatMoney))

const day = (label: string): Column => ({
  id: 'dia',
  label,
  isSortable: true,
  sortsDown: true,
  cell: (client) => formatDay(client.day) || NO_FIGURE,
})
const fee = (cell: Column['cell']): Column => ({
  id: 'valor',
  label: 'R$ por mês',
  isSortable: true,
  sortsDown: true,
  isNumber: true,
  cell,
})

const COLUMNS: Record<RowFact, Column[]> = {
  since: [day('Início')],
  left: [
    day('Saída'),
    { id: 'motivo', label: 'Motivo', cell: ({ motive }) => motive || 'sem motivo' },
  ],
  fee: [fee(({ after }) => formatMoney(after))],
  lostFee: [fee(({ before }) => formatMoney(before))],
  change: [
    fee(({ after }) => formatMoney(after)),
    {
      id: 'mudanca',
      label: 'Mudança no mês',
      isSortable: true,
      sortsDown: true,
      isNumber: true,
      cell: ({ before, after }) => changeText(after - before),
    },
  ],
  score: [
    day('Resposta'),
    {
      id: 'nota',
      label: 'Nota',
      isSortable: true,
      isNumber: true,
      cell: ({ score }) => (score === null ? NO_FIGURE : scoreText(score)),
    },
  ],
}
