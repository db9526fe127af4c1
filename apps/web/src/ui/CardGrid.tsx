import type { ReactNode } from 'react'
import classes from './CardGrid.module.css'

type Props = { label: string; children: ReactNode }

/** Cards in three columns, two, one. Each child is one item of the list. */
export const CardGrid = ({ label, children }: Props) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
)

/** As many grey cards as are expected, shaped like the real ones, shown only if it takes long. */
export const CardSkeletons = ({ count, height }: { count: number; height: number | string }) => (
  <div className={classes.grid} role="status" aria-busy="true" aria-label="Carregando">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.skeleton} style={{ height }} />
    ))}
  </div>
)
