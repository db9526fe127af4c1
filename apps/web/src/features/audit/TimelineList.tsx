import { Skeleton } from '@mantine/core'
import type { AuditEntry, AuditKind } from '@bastidor/shared/audit'
import type { Client } from '@bastidor/shared/client-views'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { timelineQuery } from './audit.queries.ts'
import { byDay } from './timeline.days.ts'
import classes from './Timeline.module.css'
import { TimelineEntry } from './TimelineEntry.tsx'

type Props = { client: Pick<Client, 'id' | 'name'>; kind: AuditKind | null }

/** The trail of a client by day, newest first; loads more until all is there. */
export const TimelineList = ({ client, kind }: Props) => (
  <InfiniteList
    query={timelineQuery(client.id, kind)}
    skeleton={<Skeletons />}
    empty={<Nothing kind={kind} />}
  >
    {({ results }) => <Days entries={results} clientName={client.name} />}
  </InfiniteList>
)

const Days = ({ entries, clientName }: { entries: AuditEntry[]; clientName: string }) => {
  const [now] = useState(() => new Date())
  return byDay(entries, now).map(({ day, title, entries: ofDay }) => (
    <section key={day} className={classes.day} aria-label={title}>
      <h3 className={classes.date}>{title}</h3>
      <ol className={classes.entries}>
        {ofDay.map((entry) => (
          <TimelineEntry key={entry.id} entry={entry} clientName={clientName} />
        ))}
      </ol>
    </section>
  ))
}

const Nothing = ({ kind }: { kind: AuditKind | null }) => (
  <EmptyState
    icon={<IconHistory size={32} stroke={1.5} />}
    title={kind === 'reveals' ? 'Nenhuma senha revelada' : 'Nada registrado ainda'}
  >
    {kind === 'reveals'
      ? 'Quando alguém vir uma senha deste cliente, aparece aqui quem foi e a que horas.'
      : 'O que for feito com este cliente aparece aqui.'}
  </EmptyState>
)

const Skeletons = () => (
  <div role="status" aria-busy="true" aria-label="Carregando" className={classes.skeletons}>
    {[1, 2, 3, 4, 5, 6].map((line) => (
      <Skeleton key={line} height={38} />
    ))}
  </div>
)
