import type { PortalMonthLine } from '@bastidor/shared/portal'
import { owedText } from './month-lines.ts'
import classes from './PortalMonth.module.css'

const KINDS: Record<PortalMonthLine['kind'], string> = {
  criativo: 'Criativos',
  video: 'Vídeos',
  captacao: 'Captações',
}

/** What was agreed on for this month, how much of it is done, and how much is owed. */
export const PortalMonth = ({ lines }: { lines: readonly PortalMonthLine[] }) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <Line key={line.kind} line={line} />
    ))}
  </ul>
)

const Line = ({ line }: { line: PortalMonthLine }) => {
  const { kind, sold, delivered, items } = line
  return (
    <li className="min-w-0">
      <p className={classes.head}>
        <span className="weight-600">{KINDS[kind]}</span>
        <span className="tabular">{sold === null ? delivered : `${delivered} de ${sold}`}</span>
      </p>
      {sold !== null && (
        <div className={classes.bar} aria-hidden="true">
          <div
            className={classes.done}
            style={{ width: `${Math.min(100, Math.round((delivered / sold) * 100))}%` }}
          />
        </div>
      )}
      <p className="mt-6 text-14 text-dimmed empty:hidden">{owedText(line)}</p>
      {items.length > 0 && (
        <details className={classes.items}>
          <summary>
            {items.length === 1 ? 'Ver o que foi entregue' : `Ver os ${items.length} entregues`}
          </summary>
          <ul>
            {items.map(({ title }, index) => (
              // Two may have the same title; the list never changes its order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>{title}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
