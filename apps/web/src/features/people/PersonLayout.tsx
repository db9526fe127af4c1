import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PersonLayout.module.css'

/** Identity on the left, fields on the right; one column on a narrow screen. */
export const PersonLayout = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className={classes.layout}>
    <aside className={classes.aside} aria-label="Identificação">
      {aside}
    </aside>
    <div className={classes.main}>{children}</div>
  </div>
)

type IdentityProps = {
  picture: ReactNode
  level: ReactNode
  name?: string
  email: string
  children?: ReactNode
}

/** Picture, level, e-mail, and the name if the page's title is a different one. */
export const PersonIdentity = ({ picture, level, name, email, children }: IdentityProps) => (
  <div className={classes.identity}>
    {picture}
    <Box miw={0}>
      {level}
      {name && <p className={classes.name}>{name}</p>}
      <p className="mt-4 text-14 break-words dimmed">{email}</p>
    </Box>
    {children && <div className="grid all-columns gap-12 mt-4">{children}</div>}
  </div>
)
