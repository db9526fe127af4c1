import { formatDay } from '@bastidor/shared/dates'
import { dueText, type Renewal } from '@bastidor/shared/renewals'
import type { MyDayLists } from '@bastidor/shared/my-day'
import { IconCalendarDue, IconFileText, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { MyDayGroup } from './MyDayGroup.tsx'
import classes from './MyDayGroup.module.css'

type Props = { list: MyDayLists['renewals'] }

/** Renewals of the current user's clients, soonest first. */
export const OwnRenewals = ({ list: { results, total } }: Props) => (
  <MyDayGroup
    icon={IconCalendarDue}
    title="Vencimentos"
    total={total}
    more={{ to: paths.ownRenewals, label: `Ver todos os ${total} vencimentos` }}
  >
    {results.map((renewal) => (
      <RenewalLine key={`${renewal.clientId} ${renewal.siteId ?? 'contract'}`} renewal={renewal} />
    ))}
  </MyDayGroup>
)

const RenewalLine = ({ renewal }: { renewal: Renewal }) => {
  const { kind, clientId, clientName, detail, date, daysLeft } = renewal
  const isContract = kind === 'contract'
  const Icon = isContract ? IconFileText : IconWorld
  return (
    <li className={classes.row}>
      <span className={classes.kind} data-kind={kind} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <div className={classes.dated}>
        <Link
          to={isContract ? paths.client(clientId) : paths.clientSites(clientId)}
          className={classes.name}
          title={clientName}
        >
          {clientName}
        </Link>
        <p className={classes.hint}>
          {isContract ? 'Contrato' : 'Domínio'} · {detail || 'site sem nome'}
        </p>
        <time dateTime={date} className={classes.date}>
          {formatDay(date)}
        </time>
        <span className={classes.due} data-urgent={daysLeft <= 7 || undefined}>
          {dueText(daysLeft)}
        </span>
      </div>
    </li>
  )
}
