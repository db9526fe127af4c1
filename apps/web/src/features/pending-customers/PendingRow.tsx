import { formatDay, formatInstant } from '@bastidor/shared/dates'
import { lateText } from '@bastidor/shared/approvals.late'
import { dueText } from '@bastidor/shared/renewals'
import { type PendingItem, daysAgoText } from '@bastidor/shared/pending-customers'
import { IconArchive, IconArrowBackUp } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { COPIED_MS } from '#lib/browser/clipboard.ts'
import { Can, useMayOpen } from '#lib/session/Can.tsx'
import { customerLink } from '#features/customer-links/customer-link.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { ReminderIcon } from '#features/customer-links/WhatsAppButton.tsx'
import { RowAction } from '#ui/actions/RowAction.tsx'
import { useFocusNextRow } from '#ui/layout/useFocusNextRow.ts'
import { KINDS } from './pending-kinds.ts'
import classes from './PendingRow.module.css'
import { useArchiving } from './useArchiving.ts'
import rows from '#ui/layout/RowList.module.css'

const URGENT_DAYS = 2

/** One pending link: kind, customer, waiting time and reminder. */
export const PendingRow = ({ item }: { item: PendingItem }) => {
  const { kind, id, title, clientName, since, days, seenAt, daysLeft, lateDays, archivedAt } = item
  const { archive, isPending } = useArchiving(item)
  const { row, noteDone } = useFocusNextRow()
  const isArchived = archivedAt !== null
  const name = `${clientName}, ${title}`
  const handleArchive = () => {
    noteDone(true)
    archive(!isArchived, () => noteDone(false))
  }
  const { icon: Icon, to, opensWith } = KINDS[kind]
  const mayOpen = useMayOpen(opensWith)
  const seen = kind === 'briefing' ? 'visto' : 'vista'
  return (
    <li ref={row} className={classes.row}>
      <span className={classes.icon}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
      </span>
      <div className="min-w-0 max-md:area-[what]">
        <h3 className={rows.name}>
          {mayOpen ? (
            <Link to={to(item)} className={rows.open}>
              {clientName}
            </Link>
          ) : (
            clientName
          )}
        </h3>
        <p className={classes.hint}>{title}</p>
      </div>
      <div className={classes.state}>
        <p className="flex flex-wrap gap-x-10 gap-y-0 text-14.5 lh-[1.4]">
          <time dateTime={since} title={`Enviado em ${formatDay(since)}`}>
            {daysAgoText(days)}
          </time>
          {lateDays > 0 && (
            <span
              className="text-dimmed data-urgent:weight-550 data-urgent:text-danger"
              data-urgent
            >
              {lateText(lateDays)}
            </span>
          )}
          {daysLeft !== null && (
            <span
              className="text-dimmed data-urgent:weight-550 data-urgent:text-danger"
              data-urgent={daysLeft <= URGENT_DAYS || undefined}
            >
              expira {dueText(daysLeft)}
            </span>
          )}
        </p>
        <p className={classes.hint}>
          {seenAt ? `${seen} em ${formatInstant(seenAt)}` : `ainda não ${seen}`}
        </p>
      </div>
      <div className={classes.tools} role="group" aria-label={`Lembrar ${clientName}`}>
        <CopyButton
          value={customerLink(kind, id)}
          label="Copiar link"
          of={name}
          timeout={COPIED_MS.client}
        />
        <ReminderIcon asked={item} of={name} />
        <Can do="waiting.archive">
          <RowAction
            label={isArchived ? 'Voltar para a lista' : 'Arquivar'}
            of={name}
            isDisabled={isPending}
            onClick={handleArchive}
          >
            {isArchived ? (
              <IconArrowBackUp size={18} aria-hidden="true" />
            ) : (
              <IconArchive size={18} aria-hidden="true" />
            )}
          </RowAction>
        </Can>
      </div>
    </li>
  )
}
