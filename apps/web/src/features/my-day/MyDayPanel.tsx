import { Anchor } from '@mantine/core'
import { type MyDay, type Urgency, URGENCIES } from '@bastidor/shared/my-day'
import { addMonths, monthOf } from '@bastidor/shared/dates'
import { IconCircleCheck, IconMoodSmile } from '@tabler/icons-react'
import { useEffect, useId } from 'react'
import { Link } from 'react-router-dom'
import { useNow } from '#lib/browser/useNow.ts'
import { monthText } from '#lib/formatting/months.ts'
import { paths } from '#paths.ts'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { groupsOf } from './my-day-groups.ts'
import { myDayQuery } from './my-day.queries.ts'
import { storeSizes, storedSizes } from './my-day-sizes.ts'
import { MyDayGroup } from './MyDayGroup.tsx'
import classes from './MyDayPanel.module.css'

const NOTHING: Record<Urgency, string> = {
  overdue: 'atrasado',
  today: 'para hoje',
  week: 'esta semana',
}

/** What waits for the current user: overdue, today, this week. */
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
      <EndingContracts />
    </section>
  )
}

const Groups = ({ today }: { today: MyDay }) => {
  const groups = groupsOf(today)
  const shown = URGENCIES.filter((urgency) => groups[urgency].total > 0)
  const quiet = URGENCIES.filter((urgency) => groups[urgency].total === 0)
  useEffect(() => storeSizes(URGENCIES.map((urgency) => groups[urgency])))
  if (shown.length === 0) return <AllDone />
  return (
    <>
      <div className={classes.groups}>
        {shown.map((urgency) => (
          <MyDayGroup key={urgency} urgency={urgency} group={groups[urgency]} />
        ))}
      </div>
      {quiet.length > 0 && (
        <p className={classes.quiet}>
          <IconCircleCheck size={18} stroke={1.7} aria-hidden="true" />
          Nada {quiet.map((urgency) => NOTHING[urgency]).join(' nem ')}.
        </p>
      )}
    </>
  )
}

/** The contracts of the whole agency that end next month, with their sum. */
const EndingContracts = () => {
  const month = addMonths(monthOf(useNow()), 1)
  return (
    <p className="mx-2 mt-10 text-14">
      <Anchor component={Link} to={paths.contractsEnding(month)} inherit>
        Contratos que terminam em {monthText(month)}
      </Anchor>
    </p>
  )
}

const AllDone = () => (
  <div className={classes.done}>
    <IconMoodSmile size={32} stroke={1.5} aria-hidden="true" />
    <div>
      <p className="weight-600">Tudo em dia</p>
      <p className="mt-2 text-14 lh-[1.45] text-dimmed">
        Suas tarefas, seus clientes em Start e o que vence deles aparecem aqui.{' '}
        <Anchor component={Link} to={paths.chores} inherit underline="always">
          Minhas tarefas
        </Anchor>
      </p>
    </div>
  </div>
)

// Title and padding of a group, and one of its rows, in pixels.
const GROUP = 64
const ROW = 56

const Skeletons = () => (
  <div className={classes.groups} role="status" aria-busy="true" aria-label="Carregando">
    {storedSizes().map((rows, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} className={classes.skeleton} style={{ height: GROUP + ROW * rows }} />
    ))}
  </div>
)
