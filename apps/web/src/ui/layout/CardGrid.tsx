import type { ReactNode } from 'react'
import classes from './CardGrid.module.css'

type Props = { label: string; children: ReactNode }

/** A responsive grid with three, two or one columns. Each child is a list item. */
export const CardGrid = ({ label, children }: Props) => (
  <ul
    className="grid grid-cols-3 gap-16 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-12"
    aria-label={label}
  >
    {children}
  </ul>
)

/** Skeletons in the number and size of the expected cards, visible only after a delay. */
export const CardSkeletons = ({ count, height }: { count: number; height: number | string }) => (
  <div
    className="grid grid-cols-3 gap-16 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-12"
    role="status"
    aria-busy="true"
    aria-label="Carregando"
  >
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={classes.skeleton} style={{ height }} />
    ))}
  </div>
)
