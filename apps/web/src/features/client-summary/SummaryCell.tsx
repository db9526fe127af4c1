import type { ReactNode } from 'react'
import classes from './ClientSummary.module.css'

type Props = { label: string; isWide?: boolean; sub?: ReactNode; children?: ReactNode }

/** One cell of the summary: a label, the fact, and a line about it; all there before the data. */
export const SummaryCell = ({ label, isWide, sub, children }: Props) => (
  <li className={classes.cell} data-wide={isWide || undefined}>
    <p className={classes.label}>{label}</p>
    <div className={classes.main}>{children}</div>
    <div className={classes.sub}>{sub}</div>
  </li>
)
