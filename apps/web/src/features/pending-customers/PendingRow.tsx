import { formatDay, formatInstant } from '@bastidor/shared/dates'
import { dueText } from '@bastidor/shared/renewals'
import { type PendingItem, daysAgoText } from '@bastidor/shared/pending-customers'
import { Link } from 'react-router-dom'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { COPIED_MS } from '#ui/actions/useCopy.ts'
import { WhatsAppIcon } from '#features/customer-links/WhatsAppButton.tsx'
import { KINDS } from './pending-kinds.ts'
import classes from './PendingRow.module.css'
import rows from '#ui/layout/RowList.module.css'

const URGENT_DAYS = 2

/** One pending link: kind, customer, waiting time and reminder. */
export const PendingRow = ({ item }: { item: PendingItem }) => {
  const { kind, id, title, clientName, since, days, seenAt, daysLeft } = item
  const { icon: Icon, to } = KINDS[kind]
  const seen = kind === 'briefing' ? 'visto' : 'vista'
  return (
    <li className={classes.row}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className={classes.what}>
        <h2 className={rows.name}>
          <Link to={to(item)} className={rows.open}>
            {clientName}
          </Link>
        </h2>
        <p className={classes.hint}>{title}</p>
      </div>
      <div className={classes.state}>
        <p className={classes.since}>
          <time dateTime={since} title={`Enviado em ${formatDay(since)}`}>
            {daysAgoText(days)}
          </time>
          {daysLeft !== null && (
            <span className={classes.expiry} data-urgent={daysLeft <= URGENT_DAYS || undefined}>
              expira {dueText(daysLeft)}
            </span>
          )}
        </p>
        <p className={classes.hint}>
          {seenAt ? `${seen} em ${formatInstant(seenAt)}` : `ainda não ${seen}`}
        </p>
      </div>
      <div className={classes.tools} role="group" aria-label={`Lembrar ${clientName}`}>
        <CopyButton value={customerLink(kind, id)} label="Copiar link" timeout={COPIED_MS.client} />
        <WhatsAppIcon asked={item} />
      </div>
    </li>
  )
}
