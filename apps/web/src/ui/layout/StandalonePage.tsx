import { useContext, type ReactNode } from 'react'
import { MainContext } from './MainContext.ts'
import { usePageFocus } from './usePageFocus.ts'
import classes from './StandalonePage.module.css'

type Props = { code?: string; title: string; children: ReactNode; actions: ReactNode }

/** A page that is only a message: not found, forbidden, failed. */
export const StandalonePage = ({ code, title, children, actions }: Props) => {
  const heading = usePageFocus(title)
  const page = (
    <div className="grid min-h-[min(72vh,720px)] place-content-center justify-items-center px-(--bs-gutter) py-48 text-center">
      {code && (
        <p className={classes.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1 ref={heading} tabIndex={-1} className="text-26 weight-600 -tracking-20">
        {title}
      </h1>
      <div className="mt-8 max-w-[48ch] text-15 lh-[1.55] wrap-anywhere text-dimmed">
        {children}
      </div>
      <div className="mt-24 flex flex-wrap justify-center gap-8">{actions}</div>
    </div>
  )
  return useContext(MainContext) ? page : <main id="conteudo">{page}</main>
}
