import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { CustomerPage } from './CustomerPage.tsx'
import classes from './MessagePage.module.css'

type Props = {
  title: string
  icon: ReactNode
  /** Success style. */
  isGood?: boolean
  children: ReactNode
}

/** A page with a single message; announced when it replaces another page. */
export const MessagePage = ({ title, icon, isGood = false, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <CustomerPage title={title}>
      <div className={classes.message}>
        <span className={classes.icon} data-good={isGood || undefined} aria-hidden="true">
          <svg viewBox="0 0 24 24" width="36" height="36">
            {icon}
          </svg>
        </span>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        <div className={classes.text}>{children}</div>
      </div>
    </CustomerPage>
  )
}
