import { formatDay } from '@bastidor/shared/dates'
import type { ScopeItem, ScopeKind, ScopeLine } from '@bastidor/shared/scope'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import classes from './StatementItems.module.css'

type Props = { line: ScopeLine; clientId: string }

/** Each piece or visit that a line counts; pieces lead to themselves. */
export const StatementItems = ({ line, clientId }: Props) => {
  const { kind, items, extra, delivered } = line
  return (
    <ol className="line-above">
      {items.map((item, index) => (
        <Item
          key={`${item.id} ${String(item.isCorrection)}`}
          item={item}
          // What came last is beyond; corrections stand below what was delivered.
          isBeyond={index >= delivered - extra && !item.isCorrection}
          {...{ kind, clientId }}
        />
      ))}
    </ol>
  )
}

type ItemProps = { item: ScopeItem; isBeyond: boolean; kind: ScopeKind; clientId: string }

const Item = ({ item, isBeyond, kind, clientId }: ItemProps) => {
  const { id, title, day, round, isCorrection } = item
  return (
    <li className={classes.item} data-correction={isCorrection || undefined}>
      <time dateTime={day} className="whitespace-nowrap text-dimmed tabular">
        {formatDay(day)}
      </time>
      <span className={classes.name}>
        {kind === 'captacao' ? title : <Link to={paths.piece(clientId, id)}>{title}</Link>}
      </span>
      <span className="text-13 text-dimmed">
        {isCorrection ? 'reaberta: −1' : round > 1 && `na ${round}ª rodada`}
        {isBeyond && <span className="weight-600 text-danger"> fora do escopo</span>}
      </span>
    </li>
  )
}
