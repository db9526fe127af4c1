import type { ReactNode } from 'react'
import classes from './ClientSummary.module.css'

type Props = { label: string; isWide?: boolean; sub?: ReactNode; children?: ReactNode }

/** One cell of the summary: a label, the fact, and a line about it; all there before the data. */
export const SummaryCell = ({ label, isWide, sub, children }: Props) => (
  <li className={classes.cell} data-wide={isWide || undefined}>
    <p className="text-12.5 lh-16 text-dimmed">{label}</p>
    {/* As high as a button or a face, so that nothing moves when the summary arrives. */}
    <div className="flex min-h-28 items-center gap-6 text-15 lh-[1.3] weight-550 wrap-anywhere">
      {children}
    </div>
    <div className="min-h-18 text-13 lh-17 wrap-anywhere text-dimmed">{sub}</div>
  </li>
)
