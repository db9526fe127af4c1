import type { PublicPortal } from '@bastidor/shared/portal'
import type { ReactNode } from 'react'
import { useTrackOpen } from '#customer/kit/useTrackOpen.ts'
import { env } from '#env.ts'
import classes from './PortalPage.module.css'
import { PortalAnswered } from './PortalAnswered.tsx'
import { PortalMonth } from './PortalMonth.tsx'
import { PortalTeam } from './PortalTeam.tsx'
import { PortalUnlock } from './PortalUnlock.tsx'
import { PortalWaiting } from './PortalWaiting.tsx'

type Props = { portal: PublicPortal; onUnlock: () => void }

/** What waits, how the month stands, whom to call, and what was answered. */
export const PortalPage = ({ portal, onUnlock }: Props) => {
  useTrackOpen(`/portal/seen/${portal.id}`)
  const { clientName, waiting, team, isUnlocked } = portal
  return (
    <>
      <header className={classes.head}>
        <p className={classes.agency}>{env.agencyName || 'Sua agência'}</p>
        <h1 className={classes.client}>{clientName}</h1>
      </header>
      <Section title="Esperando você">
        <PortalWaiting waiting={waiting} />
      </Section>
      {!isUnlocked && <PortalUnlock portal={portal} onUnlock={onUnlock} />}
      {isUnlocked && portal.month.length > 0 && (
        <Section title="Este mês">
          <PortalMonth lines={portal.month} />
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

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={classes.section} aria-label={title}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </section>
)
