import { Button } from '@mantine/core'
import type { MyDay, MyDayLists } from '@bastidor/shared/my-day'
import { IconCircleCheck, IconMoodSmile } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { OwnRenewals } from './OwnRenewals.tsx'
import { OwnTasks } from './OwnTasks.tsx'
import { StartingClients } from './StartingClients.tsx'
import { myDayQuery } from './my-day.queries.ts'
import classes from './MyDayPanel.module.css'
import { WaitingApprovals, WaitingSurveys } from './PendingCustomers.tsx'

type Group<List> = { List: (props: { list: List }) => ReactNode; what: string }

/** The groups in order, with their empty texts. */
const GROUPS: { [Name in keyof MyDayLists]: Group<MyDayLists[Name]> } = {
  tasks: { List: OwnTasks, what: 'tarefas' },
  starting: { List: StartingClients, what: 'clientes em Start' },
  renewals: { List: OwnRenewals, what: 'vencimentos' },
  surveys: { List: WaitingSurveys, what: 'pesquisas' },
  approvals: { List: WaitingApprovals, what: 'aprovações' },
}
const NAMES = Object.keys(GROUPS) as (keyof MyDayLists)[]

/** Pending items of the current user. */
export const MyDayPanel = () => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title} tabIndex={-1}>
        Para você
      </h2>
      <QueryBoundary query={myDayQuery()} skeleton={<Skeletons />}>
        {(today) => <Groups today={today} />}
      </QueryBoundary>
    </section>
  )
}

const Groups = ({ today }: { today: MyDay }) => {
  const seen = NAMES.filter((name) => today[name])
  const quiet = seen.filter((name) => today[name]?.total === 0)
  if (quiet.length === seen.length) return <AllDone />
  return (
    <>
      <div className={classes.groups}>
        {seen.map((name) => {
          const list = today[name]
          return list && list.total > 0 && <Shown key={name} name={name} list={list} />
        })}
      </div>
      {quiet.length > 0 && (
        <p className={classes.quiet}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          Em dia: {inWords.format(quiet.map((name) => GROUPS[name].what))}.
        </p>
      )}
    </>
  )
}

const inWords = new Intl.ListFormat('pt-BR')

type ShownProps<Name extends keyof MyDayLists> = { name: Name; list: MyDayLists[Name] }

const Shown = <Name extends keyof MyDayLists>({ name, list }: ShownProps<Name>) => {
  const { List }: Group<MyDayLists[Name]> = GROUPS[name]
  return <List list={list} />
}

const AllDone = () => (
  <EmptyState
    icon={<IconMoodSmile size={32} stroke={1.5} />}
    title="Tudo em dia"
    action={
      <Button component={Link} to={paths.chores} variant="default">
        Minhas tarefas
      </Button>
    }
  >
    Suas tarefas abertas, seus clientes em Start e o que vence deles aparecem aqui.
  </EmptyState>
)

const Skeletons = () => (
  <div className={classes.groups} role="status" aria-busy="true" aria-label="Carregando">
    {NAMES.map((name) => (
      <div key={name} className={classes.skeleton} />
    ))}
  </div>
)
