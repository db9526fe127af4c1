import type { ReactNode } from 'react'
import classes from './ProposalSection.module.css'

type Props = { id: string; title: string; children: ReactNode }

/** A section of a proposal with its heading. */
export const ProposalSection = ({ id, title, children }: Props) => (
  <section aria-labelledby={id} className={classes.section}>
    <h2 id={id} className={classes.heading}>
      {title}
    </h2>
    {children}
  </section>
)
