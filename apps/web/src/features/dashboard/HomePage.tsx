import { dayInWords, greetingAt } from '@bastidor/shared/workday'
import type { ComponentType } from 'react'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/browser/useNow.ts'
import { usePageFocus } from '#ui/layout/usePageFocus.ts'
import { Counters } from './Counters.tsx'
import { FigureCards } from './FigureCards.tsx'
import classes from './HomePage.module.css'

/** Parts of the dashboard from other features: above the greeting, and below the figures. */
export type HomeSlots = { Strip?: ComponentType; Charts?: ComponentType; Today?: ComponentType }

/** The dashboard, the first screen after the login. */
export const HomePage = ({ slots: { Strip, Charts, Today } }: { slots: HomeSlots }) => {
  const user = useSession()
  const now = useNow()
  const heading = usePageFocus('Início')

  return (
    <div className={classes.page}>
      {Strip && <Strip />}
      <header className={classes.hero}>
        <h1 ref={heading} tabIndex={-1} className={classes.greeting}>
          {greetingAt(now)}, <span className={classes.name}>{firstName(user.name)}</span>
        </h1>
        <p className={classes.lead}>{dayInWords(now)}</p>
      </header>
      <div className={classes.parts}>
        <FigureCards now={now} />
        <Counters />
        {Charts && <Charts />}
        {Today && <Today />}
      </div>
    </div>
  )
}

const firstName = (name: string): string => name.split(' ')[0] ?? name
