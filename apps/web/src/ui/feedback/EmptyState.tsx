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
    <h2 className={classes.title}>{title}</h2>
    {children && <div className={classes.text}>{children}</div>}
    {action && <div className="flex wrap centered gap-8 mt-20">{action}</div>}
  </div>
)
