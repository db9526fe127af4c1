import { Badge } from '@mantine/core'
import { ONE_OFF } from '@bastidor/shared/contract-end'
import { dayOf, formatDay } from '@bastidor/shared/dates'
import type { Term } from '@bastidor/shared/terms'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '#lib/formatting/money.ts'
import { useReach } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { usePlanName } from '#features/plans/usePlanNames.ts'
import classes from './TermRow.module.css'
import { STATES, adjustmentText, periodText, scopeText } from './terms.labels.ts'

type Props = { term: Term; children: ReactNode }

/** One contract: when, for how much, what for, and who made it. */
export const TermRow = ({ term, children }: Props) => {
  const planName = usePlanName(term.plan)
  const facts = [planName, scopeText(term), adjustmentText(term)].filter(Boolean)
  return (
    <div className={classes.row}>
      <div className="min-w-0 wrap-anywhere tabular">
        <h2 className="flex flex-wrap items-center gap-x-10 gap-y-2 font-display text-16 lh-[1.4] weight-700">
          {term.n}º contrato{' '}
          <Badge variant="light" color={COLORS[term.state]} className="normal-case">
            {STATES[term.state]}
          </Badge>
        </h2>
        <p>
          {periodText(term)}
          {term.length && ` · ${term.length}`}
        </p>
        {term.closedOn && (
          <p className="weight-550">
            Segue sem contrato desde {formatDay(term.closedOn)}
            {term.closedNote && `: ${term.closedNote}`}
          </p>
        )}
        {term.note && <p className="text-13.5 weight-400 text-dimmed">{term.note}</p>}
        <p className="text-13.5 weight-400 text-dimmed">
          <Origin term={term} />
        </p>
      </div>
      <div className="flex min-w-0 flex-col wrap-anywhere max-md:area-[what]">
        <span className="weight-600 tabular">
          {formatMoney(term.value)}
          {term.length !== ONE_OFF && (
            <span className="text-13.5 weight-400 text-dimmed"> por mês</span>
          )}
        </span>
        <span className="text-13.5 weight-400 text-dimmed">{facts.join(' · ')}</span>
      </div>
      <div className="min-w-36 max-md:area-[actions]">{children}</div>
    </div>
  )
}

const COLORS = { past: 'gray', current: 'green', future: 'purple' } as const

/** Who made a contract and when, or of which proposal. */
const Origin = ({ term: { source, createdBy, createdAt, proposalId } }: { term: Term }) => {
  const seesProposals = useReach()('proposal.list') === 'all'
  const day = formatDay(dayOf(new Date(createdAt)))
  const by = createdBy && ` por ${createdBy}`
  if (source === 'first') return `Criado em ${day}${by}`
  if (source === 'direct') return `Renovado em ${day}${by}`
  return (
    <>
      {seesProposals && proposalId ? (
        <Link to={paths.proposal(proposalId)} className="text-anchor">
          Proposta
        </Link>
      ) : (
        'Proposta'
      )}
      {createdBy && ` de ${createdBy}`}, aceita em {day}
    </>
  )
}
