import type { FunnelBy, FunnelOutcome, ProposalFunnel } from '@bastidor/shared/proposals.funnel'
import type { ProposalKind } from '@bastidor/shared/proposals.kinds'
import { IconChartFunnel } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '#lib/formatting/money.ts'
import { shortMonth } from '#lib/formatting/months.ts'
import { NO_FIGURE, formatCount } from '#lib/formatting/numbers.ts'
import { paths } from '#paths.ts'
import { ChartTable } from '#ui/charts/ChartTable.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import classes from './OutcomesPage.module.css'
import { filterSearch } from './proposal-filter.ts'

type Props = { funnel: ProposalFunnel; by: FunnelBy; kind: ProposalKind | undefined }

/** The figures of the funnel's page: the sums, a row each, and the reasons. */
export const Outcomes = ({ funnel: { rows, totals, reasons }, by, kind }: Props) => {
  if (totals.created === 0)
    return (
      <EmptyState
        icon={<IconChartFunnel size={32} stroke={1.5} />}
        title="Nenhuma proposta neste período"
      >
        Escolha outros meses ou outro tipo.
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-20">
      <dl className={classes.totals} aria-label="Total">
        {COLUMNS.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text(totals)}</dd>
          </div>
        ))}
      </dl>
      <Panel title={by === 'month' ? 'Por mês de criação' : 'Por consultor(a)'}>
        <div
          className={classes.scroll}
          data-by={by}
          role="region"
          aria-label="Tabela do funil"
          // A table wider than its frame is scrolled by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <ChartTable
            caption="O que foi feito das propostas"
            columns={[
              by === 'month' ? 'Mês' : 'Consultor(a)',
              ...COLUMNS.map(({ label }) => label),
            ]}
            rows={rows.map((row) => ({
              key: row.key,
              name: by === 'month' ? shortMonth(row.key) : row.label,
              cells: COLUMNS.map(({ name, text }) =>
                by === 'month' && name === 'created' && row.created > 0 ? (
                  <Link
                    key={name}
                    to={`${paths.proposals}?${filterSearch({ month: row.key, kind })}`}
                    aria-label={`${text(row)} propostas de ${shortMonth(row.key)}`}
                  >
                    {text(row)}
                  </Link>
                ) : (
                  text(row)
                ),
              ),
            }))}
          />
        </div>
      </Panel>
      {reasons.length > 0 && (
        <Panel title="Por que foram recusadas">
          <ul className={classes.reasons}>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <span>{reason}</span>
                <span className={classes.track} aria-hidden="true">
                  <span style={{ width: `${(count / totals.declined) * 100}%` }} />
                </span>
                <strong>{formatCount(count)}</strong>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}

const counted = (name: Exclude<keyof FunnelOutcome, 'value' | 'rate'>, label: string) => ({
  name,
  label,
  text: (outcome: FunnelOutcome) => formatCount(outcome[name]),
})
const COLUMNS = [
  counted('created', 'Criadas'),
  counted('seen', 'Vistas'),
  counted('approved', 'Aprovadas'),
  counted('declined', 'Recusadas'),
  counted('expired', 'Expiradas'),
  counted('open', 'Abertas'),
  {
    name: 'value',
    label: 'Valor aprovado',
    text: ({ value }: FunnelOutcome) => formatMoney(value),
  },
  {
    name: 'rate',
    label: 'Taxa',
    text: ({ rate }: FunnelOutcome) => (rate === null ? NO_FIGURE : `${rate}%`),
  },
]
