import type { PublicPortal } from '@bastidor/shared/portal'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import { env } from '#env.ts'
import { shownLines } from './month-lines.ts'
import classes from './PortalPage.module.css'
import { PortalAnswered } from './PortalAnswered.tsx'
import { PortalMonth } from './PortalMonth.tsx'
import { PortalTeam } from './PortalTeam.tsx'
import { PortalUnlock } from './PortalUnlock.tsx'
import { PortalWaiting } from './PortalWaiting.tsx'
import type { Refresh } from './useUnlock.ts'

type Props = { portal: PublicPortal; refresh: Refresh }

/** What waits, how the month stands, whom to call, and what was answered. */
export const PortalPage = ({ portal, refresh }: Props) => {
  useTrackOpen(`/portal/seen/${portal.id}`)
  const { clientName, waiting, team, isUnlocked } = portal
  const first = useFocusOnceOpen(isUnlocked)
  const month = isUnlocked ? shownLines(portal.month) : []
  return (
    <>
      <header className={classes.head}>
        <p className="text-14 weight-600 text-accent-text">{env.agencyName || 'Sua agência'}</p>
        <h1 className={classes.client}>{clientName}</h1>
      </header>
      <Section title="Esperando você" heading={first}>
        <PortalWaiting
          waiting={waiting}
          isOpenable={!isUnlocked && (portal.canMail || portal.hasPin)}
        />
      </Section>
      {!isUnlocked && <PortalUnlock portal={portal} refresh={refresh} />}
      {month.length > 0 && (
        <Section title="Este mês">
          <PortalMonth lines={month} />
        </Section>
      )}
      {team.length > 0 && (
        <Section title="Seu time">
          <PortalTeam team={team} />
        </Section>
      )}
      {isUnlocked && portal.answered.length > 0 && (
        <Section title="Já respondidas">
          <PortalAnswered answered={portal.answered} />
        </Section>
      )}
    </>
  )
}

type SectionProps = { title: string; heading?: Ref<HTMLHeadingElement>; children: ReactNode }

const Section = ({ title, heading, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <h2 ref={heading} tabIndex={heading ? -1 : undefined} className={classes.title}>
      {title}
    </h2>
    {children}
  </section>
)

// The form with the focus is gone by then, and what waits has links now.
const useFocusOnceOpen = (isUnlocked: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasUnlocked = useRef(isUnlocked)
  useLayoutEffect(() => {
    if (isUnlocked && !wasUnlocked.current) heading.current?.focus()
    wasUnlocked.current = isUnlocked
  }, [isUnlocked])
  return heading
}
