import { dayInWords, greetingAt } from '@bastidor/shared/workday'
import { IconMoodSad } from '@tabler/icons-react'
import { paths } from '#paths.ts'
import { HeadLink } from '#ui/actions/HeadLink.tsx'
import { Suspense } from 'react'
import { useSession } from '#lib/session/session.ts'
import { useNow } from '#lib/browser/useNow.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { usePageFocus } from '#ui/layout/usePageFocus.ts'
import { Counters } from './Counters.tsx'
import { MessageStrip, MyDayPanel } from './dashboard.slots.ts'
import { FigureCards } from './FigureCards.tsx'
import classes from './DashboardPage.module.css'

const Charts = lazyWithPreload(() => import('./Charts.tsx').then((file) => file.Charts))

/** The dashboard, the first screen after the login: what waits for one, then the agency. */
export const DashboardPage = () => {
  const user = useSession()
  const now = useNow()
  const heading = usePageFocus('Início')

  return (
    <div className={classes.page}>
      <MessageStrip />
      <header className={classes.hero}>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-34 lh-[1.1] weight-600 -tracking-30 wrap-anywhere max-sm:text-22"
        >
          {greetingAt(now)},{' '}
          <span className="font-display weight-700 text-accent-text">{firstName(user.name)}</span>
        </h1>
        <p className="mt-8 text-16 text-dimmed first-letter:uppercase max-sm:m-0 max-sm:text-14">
          {dayInWords(now)}
        </p>
        <HeadLink do="nps.list" to={paths.unhappyClients} icon={IconMoodSad}>
          Clientes insatisfeitos
        </HeadLink>
      </header>
      <div className={classes.parts}>
        <MyDayPanel />
        <FigureCards now={now} />
        <Counters />
        <Suspense fallback={<div className={classes.charts} />}>
          <Charts />
        </Suspense>
      </div>
    </div>
  )
}

const firstName = (name: string): string => name.split(' ')[0] ?? name
