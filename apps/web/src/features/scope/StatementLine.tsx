import type { Scope, ScopeLine } from '@bastidor/shared/scope'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { countText, KIND_LABELS } from './scope.labels.ts'
import { StatementItems } from './StatementItems.tsx'
import classes from './StatementLine.module.css'

type Props = { line: ScopeLine; scope: Scope }

/** One kind of work: its sums, and below them each piece or visit that counts. */
export const StatementLine = ({ line, scope }: Props) => {
  const { kind, extra } = line
  const [params] = useSearchParams()
  const ref = useRef<HTMLElement>(null)
  const isAsked = params.get('tipo') === kind
  useEffect(() => {
    if (isAsked) ref.current?.scrollIntoView({ block: 'start' })
  }, [isAsked])
  return (
    <section
      ref={ref}
      className={classes.line}
      aria-label={KIND_LABELS[kind]}
      data-asked={isAsked || undefined}
    >
      <header className={classes.head}>
        <h2 className="text-17 weight-600">
          {KIND_LABELS[kind]} <span className="ml-6 weight-450 tabular">{countText(line)}</span>
        </h2>
        {extra > 0 && (
          <Can do="proposal.create">
            <Link to={paths.newProposalFor(scope.clientId)}>Criar proposta</Link>
          </Can>
        )}
      </header>
      <dl className="my-12 flex break-inside-avoid break-after-avoid flex-wrap gap-x-28 gap-y-8">
        {sumsOf(line).map(({ label, value, tone }) => (
          <div key={label} className={classes.sum} data-tone={tone}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {line.items.length === 0 ? (
        <p className="text-14 text-dimmed">
          {kind === 'captacao' ? 'Nenhuma captação feita.' : 'Nenhuma peça aprovada.'}
        </p>
      ) : (
        <StatementItems line={line} clientId={scope.clientId} />
      )}
    </section>
  )
}

type Sum = { label: string; value: string | number; tone?: 'beyond' | 'owed' }

// Quantities that are 0 in most months are shown only when they are not.
const sumsOf = ({ sold, carried, delivered, correction, extra, owed }: ScopeLine): Sum[] => [
  { label: 'Contratado', value: sold ?? 'não contratado' },
  ...(carried > 0 ? [{ label: 'Do mês anterior', value: carried }] : []),
  { label: 'Entregue', value: delivered },
  ...(correction < 0 ? [{ label: 'Correção', value: correction }] : []),
  ...(extra > 0 ? [{ label: 'Fora do escopo', value: extra, tone: 'beyond' as const }] : []),
  { label: 'Falta', value: owed, ...(owed > 0 && { tone: 'owed' as const }) },
]
