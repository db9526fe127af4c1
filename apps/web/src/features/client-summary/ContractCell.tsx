import { formatDay } from '@bastidor/shared/dates'
import { dueText } from '@bastidor/shared/renewals'
import type { CSSProperties } from 'react'
import { capital } from '#lib/formatting/capital.ts'
import classes from './ClientSummary.module.css'
import type { ContractTime } from './contract-time.ts'
import { SummaryCell } from './SummaryCell.tsx'

type Props = {
  time: ContractTime | null
  length: string
  /** The client goes on without a contract. */
  isClosed?: boolean
}

/**
 * The contract as a bar from its start, where there is one, to its end, with today on it; red once it
 * is over.
 */
export const ContractCell = ({ time, length, isClosed = false }: Props) => {
  if (!time)
    return (
      <SummaryCell label="Contrato" sub={isClosed ? 'Segue sem contrato' : 'Sem data de fim'}>
        <span className={length ? undefined : 'weight-400 text-dimmed'}>
          {length || 'Sem prazo'}
        </span>
      </SummaryCell>
    )
  const { start, end } = time
  const isOver = time.daysLeft < 0
  const until = `Até ${formatDay(end)}`
  return (
    <SummaryCell
      label="Contrato"
      isWide
      sub={start ? <ContractBar {...time} start={start} /> : until}
    >
      <span className={isOver ? 'text-danger' : undefined}>
        {isOver ? capital(dueText(time.daysLeft)) : `Vence ${dueText(time.daysLeft)}`}
      </span>
    </SummaryCell>
  )
}

const ContractBar = ({ start, end, passed, daysLeft }: ContractTime & { start: string }) => (
  <span className="flex min-h-18 items-center gap-8 text-12.5 text-dimmed tabular">
    <time dateTime={start} aria-label={`de ${formatDay(start)}`}>
      {shortDay(start)}
    </time>
    <span
      className={classes.bar}
      style={{ '--passed': `${passed}%` } as CSSProperties}
      data-over={daysLeft < 0 || undefined}
      aria-hidden="true"
    >
      <div className="exact-color h-full w-(--passed) rounded-[inherit] bg-tone" />
      <div className={classes.today} />
    </span>
    <time dateTime={end} aria-label={`até ${formatDay(end)}`}>
      {shortDay(end)}
    </time>
  </span>
)

/** `2026-01-31` → `31/01/26` */
const shortDay = (day: string): string => formatDay(day).replace(/\d\d(?=\d\d$)/, '')
