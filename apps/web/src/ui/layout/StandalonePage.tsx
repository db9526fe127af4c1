import { useContext, type ReactNode } from 'react'
import { MainContext } from './MainContext.ts'
import { usePageFocus } from './usePageFocus.ts'
import classes from './StandalonePage.module.css'

type Props = { code?: string; title: string; children: ReactNode; actions: ReactNode }

/** A page that is only a message: not found, forbidden, failed. */
export const StandalonePage = ({ code, title, children, actions }: Props) => {
  const heading = usePageFocus(title)
  const page = (
    <div className={classes.page}>
      {code && (
        <p className={classes.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </div>
  )
  return useContext(MainContext) ? page : <main id="conteudo">{page}</main>
}
