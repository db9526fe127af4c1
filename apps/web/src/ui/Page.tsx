import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { lastVisited } from '#lib/visited.ts'
import classes from './Page.module.css'
import { usePageFocus } from './usePageFocus.ts'

type Props = {
  title: string
  /** What stands in the heading's place, where the title itself is edited. */
  heading?: ReactNode
  /** A name is shown in the display face. */
  isName?: boolean
  /** What is seen of it before anything is read. */
  picture?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The frame of a screen: names the tab, moves the focus to the heading, arranges head and body. */
export const Page = ({
  title,
  heading,
  isName = false,
  picture,
  lead,
  actions,
  back,
  children,
}: Props) => {
  const headingRef = usePageFocus(title)
  return (
    <div className={classes.page}>
      {back && (
        <Anchor component={Link} to={lastVisited(back.to)} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Anchor>
      )}
      <header className={classes.head}>
        {picture && <div className={classes.picture}>{picture}</div>}
        <div className={classes.words}>
          <h1
            ref={headingRef}
            tabIndex={-1}
            className={classes.title}
            data-name={isName || undefined}
          >
            {heading ?? title}
          </h1>
          {lead && <div className={classes.lead}>{lead}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
