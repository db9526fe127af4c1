import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addMonths, dayOf, formatDay, formatInstant, monthOf } from '@bastidor/shared/dates'
import { BEYOND_NEXT_MONTH, NO_SCOPE, type Scope } from '@bastidor/shared/scope'
import { IconPrinter } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { useNow } from '#lib/browser/useNow.ts'
import { toApiError } from '#lib/http/api-error.ts'
import { monthText } from '#lib/formatting/months.ts'
import { asMonth } from '#lib/navigation/as-month.ts'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { NotFoundPage } from '#ui/feedback/NotFoundPage.tsx'
import { MonthSteps } from '#ui/inputs/MonthSteps.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PolicyPanel } from './PolicyPanel.tsx'
import { scopeQuery } from './scope.queries.ts'
import { ScopeBadges } from './ScopeBadges.tsx'
import { StatementLine } from './StatementLine.tsx'
import classes from './StatementPage.module.css'
import { StatementVisits } from './StatementVisits.tsx'

/** The statement of a client's month: what was agreed on and what counts, item by item. */
export const StatementPage = () => {
  const { id = '', month: typed = '' } = useParams()
  const month = asMonth(typed)
  return month ? <MonthPage id={id} month={month} /> : <NotFoundPage />
}

const MonthPage = ({ id, month }: { id: string; month: string }) => {
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(scopeQuery(id, month))
  const current = monthOf(useNow())
  const next = addMonths(current, 1)
  const failure = data ? null : error && toApiError(error)
  const hasNone = failure !== null && NONE.has(failure.message)
  // Not even the client is there.
  if (failure?.code === 'NOT_FOUND' && !hasNone) return <NotFoundPage />
  return (
    <Page
      title={data ? `Extrato · ${data.clientName}` : 'Extrato'}
      lead={data && <Lead scope={data} />}
      back={{ to: paths.scopeOf(month), label: 'Escopo' }}
      actions={
        data && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={17} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Imprimir
          </Button>
        )
      }
    >
      <div className="mb-20 flex print:hidden">
        <MonthSteps
          month={month}
          max={next}
          onChange={(to) => void navigate(paths.statement(id, to), { replace: true })}
        />
      </div>
      {data && <Statement key={`${id} ${month}`} scope={data} />}
      {failure && hasNone && (
        <EmptyState
          title={failure.message}
          action={
            month !== current && (
              <Button component={Link} to={paths.statement(id, current)} variant="default">
                Ver o mês atual
              </Button>
            )
          }
        >
          O escopo é registrado desde que o cliente começou, até o mês que vem.
        </EmptyState>
      )}
      {failure && !hasNone && (
        <ErrorState error={failure} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !failure && (
        <div className="h-480 card" role="status" aria-busy="true" aria-label="Carregando" />
      )}
    </Page>
  )
}

/** The text for a month without a scope. */
const NONE = new Set([NO_SCOPE, BEYOND_NEXT_MONTH])

const Lead = ({ scope: { month, isPartial, closedAt } }: { scope: Scope }) => {
  const now = useNow()
  return (
    <>
      <span className="inline-block first-letter:uppercase">{monthText(month)}</span>
      {closedAt ? (
        ` · fechado em ${formatInstant(closedAt)}`
      ) : (
        <span className="hidden print:inline"> · posição de {formatDay(dayOf(now))}</span>
      )}
      <ScopeBadges isPartial={isPartial} isClosed={false} />
    </>
  )
}

const Statement = ({ scope }: { scope: Scope }) => (
  <div className={classes.statement}>
    {scope.lines.map((line) => (
      <StatementLine key={line.kind} line={line} scope={scope} />
    ))}
    <div className="grid gap-16 print:hidden">
      <StatementVisits scope={scope} />
      <Can do="scope.policy">
        <PolicyPanel clientId={scope.clientId} policy={scope.policy} isClosed={scope.isClosed} />
      </Can>
    </div>
  </div>
)
