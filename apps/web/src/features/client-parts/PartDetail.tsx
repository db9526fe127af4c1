import type { ReactNode } from 'react'
import classes from './SiteOrPlatformCard.module.css'

type Props = { label: string; isEmpty: boolean; isWide?: boolean; children: ReactNode }

/** One field of a part. */
export const PartDetail = ({ label, isEmpty, isWide = false, children }: Props) => (
  <div className={classes.fact} data-wide={isWide || undefined} data-empty={isEmpty || undefined}>
    <dt className="text-13 text-dimmed">{label}</dt>
    <dd className={classes.value}>{children}</dd>
  </div>
)
