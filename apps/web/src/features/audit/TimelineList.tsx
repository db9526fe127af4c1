import { Skeleton } from '@mantine/core'
import type { AuditEntry, AuditKind } from '@bastidor/shared/audit'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { timelineQuery, type TimelineSubject } from './audit.queries.ts'
import { byDay } from './timeline-days.ts'
import classes from './Timeline.module.css'
import { TimelineEntry } from './TimelineEntry.tsx'

type Props = { of: TimelineSubject; kind: AuditKind | null }

/** The audit log of a record by day, newest first, with infinite loading. */
export const TimelineList = ({ of, kind }: Props) => (
  <InfiniteList
    query={timelineQuery(of, kind)}
    skeleton={<Skeletons />}
    empty={<Nothing of={of} kind={kind} />}
  >
    {({ results }) => <Days entries={results} name={of.name} />}
  </InfiniteList>
)

const Days = ({ entries, name }: { entries: AuditEntry[]; name: string }) => {
  const [now] = useState(() => new Date())
  return byDay(entries, now).map(({ day, title, entries: ofDay }) => (
    <section key={day} className={classes.day} aria-label={title}>
      <h3 className="mb-6 text-13 weight-600 text-dimmed">{title}</h3>
      <ol>
        {ofDay.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} name={name} />
        ))}
      </ol>
    </section>
  ))
}

const THIS = { client: 'este cliente', proposal: 'esta proposta' } as const

const Nothing = ({ of: { entity }, kind }: Props) => (
  <EmptyState
    icon={<IconHistory size={32} stroke={1.5} />}
    title={kind === 'reveals' ? 'Nenhuma senha revelada' : 'Nada registrado ainda'}
  >
    {kind === 'reveals'
      ? 'Quando alguém vir uma senha deste cliente, aparece aqui quem foi e a que horas.'
      : `O que for feito com ${THIS[entity]} aparece aqui.`}
  </EmptyState>
)

const Skeletons = () => (
  <div className="grid gap-14" role="status" aria-busy="true" aria-label="Carregando">
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <Skeleton key={line} height={38} />
    ))}
  </div>
)
