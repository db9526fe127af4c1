import { useQuery } from '@tanstack/react-query'
import type { ScopeKind, ScopeRow } from '@bastidor/shared/scope'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { InlineError } from '#ui/feedback/InlineError.tsx'
import { countText } from './scope.labels.ts'
import { scopeQuery } from './scope.queries.ts'
import classes from './ScopeKindItem.module.css'
import { StatementItems } from './StatementItems.tsx'

type Props = { row: ScopeRow; month: string; kind: ScopeKind }

/** What a client's month counts of one kind, item by item. */
export const ScopeKindItem = ({ row, month, kind }: Props) => {
  const { clientId, clientName, lines } = row
  const { data, error, isFetching, refetch } = useQuery(scopeQuery(clientId, month))
  const sums = lines.find((line) => line.kind === kind)
  const line = data?.lines.find((one) => one.kind === kind)
  return (
    <li className={classes.client}>
      <h2 className="mb-8 text-16 weight-600 wrap-anywhere [&_a]:text-inherit">
        <Link to={paths.statement(clientId, month, kind)}>{clientName}</Link>{' '}
        {sums && <span className="ml-6 weight-450 tabular">{countText(sums)}</span>}
      </h2>
      {line && <StatementItems line={line} clientId={clientId} />}
      {!line && error && (
        <InlineError onRetry={() => void refetch()} isRetrying={isFetching}>
          Não deu para carregar os itens.
        </InlineError>
      )}
      {!line && !error && (
        <div className="min-h-72" role="status" aria-busy="true" aria-label="Carregando" />
      )}
    </li>
  )
}
