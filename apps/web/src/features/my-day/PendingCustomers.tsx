import { formatDay } from '@bastidor/shared/dates'
import { type PendingItem, daysAgoText } from '@bastidor/shared/pending-customers'
import { IconMessageQuestion, IconPhotoCheck, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { MyDayGroup } from './MyDayGroup.tsx'
import classes from './MyDayGroup.module.css'

type List = { results: readonly PendingItem[]; total: number }

/** Pending customer links of one kind, longest waiting first, with reminders. */
const waitingGroup =
  (icon: TablerIcon, title: string, to: (id: string) => string) =>
  ({ list: { results, total } }: { list: List }): ReactNode => (
    <MyDayGroup
      icon={icon}
      title={title}
      total={total}
      more={{ to: paths.waiting, label: 'Ver tudo que aguarda resposta' }}
    >
      {results.map((item) => (
        <WaitingLine key={item.id} item={item} to={to(item.id)} />
      ))}
    </MyDayGroup>
  )

export const WaitingSurveys = waitingGroup(
  IconMessageQuestion,
  'Pesquisas sem resposta',
  paths.survey,
)

export const WaitingApprovals = waitingGroup(
  IconPhotoCheck,
  'Aprovações sem resposta',
  paths.approval,
)

const WaitingLine = ({ item, to }: { item: PendingItem; to: string }) => (
  <li className={classes.row}>
    <div className={classes.dated}>
      <Link to={to} className={classes.name} title={item.clientName}>
        {item.clientName}
      </Link>
      <p className={classes.hint}>
        {item.title} · {item.seenAt ? 'vista' : 'ainda não vista'}
      </p>
      <time dateTime={item.since} className={classes.date}>
        {formatDay(item.since)}
      </time>
      <span className={classes.due}>{daysAgoText(item.days)}</span>
    </div>
  </li>
)
