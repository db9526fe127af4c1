import { Anchor } from '@mantine/core'
import { type Urgency } from '@bastidor/shared/my-day'
import { Fragment, type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '#lib/session/Can.tsx'
import { useSession } from '#lib/session/session.ts'
import { paths } from '#paths.ts'
import type { DayGroup, DayItem, DayKind } from './my-day-groups.ts'
import { PautaRow } from './PautaRow.tsx'
import { RenewalRow } from './RenewalRow.tsx'
import { StartingRow } from './StartingRow.tsx'
import { TaskRow } from './TaskRow.tsx'
import { WaitingRow } from './WaitingRow.tsx'

const TITLES: Record<Urgency, string> = {
  overdue: 'Atrasado',
  today: 'Hoje',
  week: 'Esta semana',
}

const WORDS: Record<DayKind, readonly [one: string, many: string]> = {
  renewal: ['vencimento', 'vencimentos'],
  task: ['tarefa', 'tarefas'],
  pauta: ['tarefa da pauta', 'tarefas da pauta'],
  starting: ['cliente em Start', 'clientes em Start'],
  survey: ['pesquisa', 'pesquisas'],
  approval: ['aprovação', 'aprovações'],
}

/** One group of equal urgency: its count, the first rows, and links to the rest. */
export const MyDayGroup = ({ urgency, group }: { urgency: Urgency; group: DayGroup }) => {
  const id = useId()
  const listOf = useLists()
  return (
    <section className="card px-8 pt-14 pb-8 raised" aria-labelledby={id} data-urgency={urgency}>
      <h3 id={id} className="mx-12 mb-6 flex items-center gap-8 text-15.5 weight-600 -tracking-10">
        {TITLES[urgency]}{' '}
        <span className="weight-450 text-dimmed tabular in-data-[urgency=overdue]:weight-600 in-data-[urgency=overdue]:text-danger">
          {group.total}
        </span>
      </h3>
      <ul>{group.items.map(rowOf)}</ul>
      {group.rest.length > 0 && (
        <p className="mx-12 mt-2 py-6 text-14 lh-[1.7] text-dimmed">
          {'Mais '}
          {group.rest.map(({ kind, count }, index) => (
            <Fragment key={kind}>
              {index > 0 && ', '}
              <RestLink to={listOf[kind]}>
                {count} {WORDS[kind][count === 1 ? 0 : 1]}
              </RestLink>
            </Fragment>
          ))}
        </p>
      )}
    </section>
  )
}

const rowOf = (item: DayItem): ReactNode => {
  if (item.kind === 'task') return <TaskRow key={item.task.id} task={item.task} />
  if (item.kind === 'pauta') return <PautaRow key={item.task.id} task={item.task} />
  if (item.kind === 'starting') return <StartingRow key={item.client.id} client={item.client} />
  if (item.kind !== 'renewal') return <WaitingRow key={item.link.id} link={item.link} />
  const { renewal } = item
  return (
    <RenewalRow key={`${renewal.clientId} ${renewal.siteId ?? 'contract'}`} renewal={renewal} />
  )
}

const RestLink = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Anchor component={Link} to={to} inherit underline="always">
      {children}
    </Anchor>
  )

/** Where all of each kind are listed; null for a list that is not the current user's. */
const useLists = (): Record<DayKind, string | null> => {
  const { name, role } = useSession()
  const waiting = useCan()('waiting.list') ? paths.waiting : null
  return {
    renewal: paths.ownRenewals,
    task: paths.chores,
    pauta: paths.pauta,
    starting: paths.startingClients(role === 'CS' ? 'cs' : 'gestor', name),
    // The kinds as in the URL of that page.
    survey: waiting && `${waiting}?tipo=pesquisas`,
    approval: waiting && `${waiting}?tipo=aprovacoes`,
  }
}
