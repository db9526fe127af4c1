import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { AddressText } from '#ui/layout/AddressText.tsx'
import classes from './PersonLayout.module.css'

/** Identity on the left, fields on the right; one column on a narrow screen. */
export const PersonLayout = ({ aside, children }: { aside: ReactNode; children: ReactNode }) => (
  <div className="grid grid-cols-[340px_minmax(0,1fr)] items-start gap-24 max-lg:grid-cols-1 max-lg:gap-16">
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
      {name && (
        <p className="mt-2 font-display text-20 lh-[1.2] weight-700 -tracking-20 wrap-anywhere">
          {name}
        </p>
      )}
      <p className="mt-4 text-14 wrap-anywhere text-dimmed">
        <AddressText text={email} />
      </p>
    </Box>
    {children && <div className="col-span-full mt-4 grid gap-12">{children}</div>}
  </div>
)
