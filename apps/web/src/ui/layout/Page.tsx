import { Anchor } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { returnUrlOf } from '#lib/navigation/return-url.ts'
import classes from './Page.module.css'
import { usePageFocus } from './usePageFocus.ts'

type Props = {
  title: string
  /** Replaces the heading, if the title is editable. */
  heading?: ReactNode
  /** Uses the display font. */
  isName?: boolean
  /** Picture next to the heading. */
  picture?: ReactNode
  /** On a phone the actions stand beside the way back, and the lead beside the picture. */
  isCompact?: boolean
  lead?: ReactNode
  actions?: ReactNode
  back?: { to: string; label: string }
  children?: ReactNode
}

/** The layout of a screen: document title, focus on the heading, header and body. */
export const Page = ({
  title,
  heading,
  isName = false,
  picture,
  isCompact = false,
  lead,
  actions,
  back,
  children,
}: Props) => {
  const headingRef = usePageFocus(title)
  return (
    <div className={classes.page} data-compact={isCompact || undefined}>
      {back && (
        <Anchor component={Link} to={returnUrlOf(back.to)} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          <span>{back.label}</span>
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
