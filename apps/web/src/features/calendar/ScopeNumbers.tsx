import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ScopeSums } from '@bastidor/shared/scope'
import { Link } from 'react-router-dom'
import { scopeQuery, scopeTotalsQuery } from '#features/scope/scope.queries.ts'
import { paths } from '#paths.ts'
import { balanceText, countText, isShown, KIND_LABELS } from './calendar.slots.ts'
import classes from './ScopeNumbers.module.css'

type Props = { clientId: string; month: string }

/** 'Criativos 8 de 12': what the month has of each kind, leading to what is counted. */
export const ScopeNumbers = ({ clientId, month }: Props) =>
  clientId ? (
    <Numbers
      query={scopeQuery(clientId, month)}
      linesOf={({ lines }) => lines}
      to={(kind) => paths.statement(clientId, month, kind)}
    />
  ) : (
    <Numbers
      query={scopeTotalsQuery(month)}
      linesOf={({ totals }) => totals}
      to={(kind) => `${paths.scopeOf(month)}&tipo=${kind}`}
    />
  )

type NumbersProps<Answer, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Answer, Error, Answer, Key>
  linesOf: (answer: Answer) => readonly ScopeSums[]
  to: (kind: ScopeSums['kind']) => string
}

// A month without a scope has no numbers.
const Numbers = <Answer, Key extends readonly unknown[]>({
  query,
  linesOf,
  to,
}: NumbersProps<Answer, Key>) => {
  const { data } = useQuery({ ...query, retry: false })
  const lines = data ? linesOf(data).filter(isShown) : []
  return (
    <ul className="mb-16 flex min-h-36 flex-wrap gap-8" aria-label="Escopo do mês">
      {lines.map((line) => (
        <li key={line.kind}>
          <Link to={to(line.kind)} className={classes.number}>
            <span className="text-dimmed">{KIND_LABELS[line.kind]}</span>{' '}
            <strong className="tabular">{countText(line)}</strong>
            {line.extra > 0 && <span className="text-danger"> · {balanceText(line)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
