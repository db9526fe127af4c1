import type { ScopeKind, ScopeSums } from '@bastidor/shared/scope'
import { Link } from 'react-router-dom'
import { balanceText, countText, isShown, KIND_LABELS } from './scope.labels.ts'
import classes from './ScopeTotals.module.css'

type Props = {
  totals: readonly ScopeSums[]
  /** The kind whose items are shown. */
  current: ScopeKind | undefined
  to: (kind: ScopeKind) => string
}

/** What all clients of the list were sold and got together; each kind leads to its items. */
export const ScopeTotals = ({ totals, current, to }: Props) => (
  <ul className={classes.totals} aria-label="Todos os clientes da lista">
    {totals.filter(isShown).map((line) => (
      <li key={line.kind} className={classes.total}>
        <Link
          to={to(line.kind)}
          className={classes.link}
          aria-current={line.kind === current || undefined}
        >
          <span className="block text-14 text-dimmed">{KIND_LABELS[line.kind]}</span>{' '}
          <strong className={classes.count}>{countText(line)}</strong>{' '}
          <span className="block min-h-20 text-13.5">{hintOf(line)}</span>
        </Link>
      </li>
    ))}
  </ul>
)

// Of many clients some may be owed what others got beyond their scope.
const hintOf = (line: ScopeSums): string =>
  [balanceText({ ...line, extra: 0 }), line.extra > 0 && `${line.extra} fora do escopo`]
    .filter(Boolean)
    .join(' · ')
