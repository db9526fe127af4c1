import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type Props = {
  icon?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  isAlert?: boolean
}

/** An empty state: its purpose and the next action. */
export const EmptyState = ({ icon, title, children, action, isAlert = false }: Props) => (
  <div className={classes.empty} role={isAlert ? 'alert' : undefined}>
    {icon && (
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
    )}
    <h2 className="text-18 weight-600 -tracking-10 text-balance">{title}</h2>
    {children && (
      <div className="mt-6 max-w-[46ch] text-15 lh-[1.5] text-balance text-dimmed">{children}</div>
    )}
    {action && <div className="mt-20 flex flex-wrap justify-center gap-8">{action}</div>}
  </div>
)
