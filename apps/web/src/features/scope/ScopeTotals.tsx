import type { ScopeSums } from '@bastidor/shared/scope'
import { balanceText, countText, isShown, KIND_LABELS } from './scope.labels.ts'
import classes from './ScopeTotals.module.css'

/** What all clients of the list were sold and got together, kind by kind. */
export const ScopeTotals = ({ totals }: { totals: readonly ScopeSums[] }) => (
  <dl className={classes.totals} aria-label="Todos os clientes da lista">
    {totals.filter(isShown).map((line) => (
      <div key={line.kind} className={classes.total}>
        <dt className={classes.kind}>{KIND_LABELS[line.kind]}</dt>
        <dd className={classes.count}>{countText(line)}</dd>
        <dd className={classes.hint}>{hintOf(line)}</dd>
      </div>
    ))}
  </dl>
)

// Of many clients some may be owed what others got beyond their scope.
const hintOf = (line: ScopeSums): string =>
  [balanceText({ ...line, extra: 0 }), line.extra > 0 && `${line.extra} fora do escopo`]
    .filter(Boolean)
    .join(' · ')
