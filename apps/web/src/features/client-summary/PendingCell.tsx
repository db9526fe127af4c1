import { Anchor, Button, Popover } from '@mantine/core'
import { lateText } from '@bastidor/shared/approvals.late'
import { type PendingItem, daysAgoText } from '@bastidor/shared/pending-customers'
import { Link } from 'react-router-dom'
import { KINDS } from './client-summary.slots.ts'
import { WhatsAppIcon } from '#features/customer-links/WhatsAppButton.tsx'
import pending from './PendingCell.module.css'
import { PENDING_LABEL, pendingTitle } from './pending-title.ts'
import { SummaryCell } from './SummaryCell.tsx'

// Loaded with the cell: both know the customers' links.
export { RemindLink } from './RemindLink.tsx'

/** What the customer has not answered: the oldest, and the others behind a button. */
export const PendingCell = ({ items }: { items: readonly PendingItem[] }) => {
  const [oldest, ...others] = items
  if (!oldest)
    return (
      <SummaryCell label={PENDING_LABEL} isWide>
        <span className="weight-400 text-dimmed">Nada pendente</span>
      </SummaryCell>
    )
  return (
    <SummaryCell label={PENDING_LABEL} isWide sub={<Since item={oldest} others={others} />}>
      <Title item={oldest} />
    </SummaryCell>
  )
}

const Title = ({ item }: { item: PendingItem }) => (
  <span className={pending.title}>
    <Anchor component={Link} to={KINDS[item.kind].to(item)} fz="inherit" c="inherit">
      {pendingTitle(item)}
    </Anchor>
    <WhatsAppIcon asked={item} of={pendingTitle(item)} />
  </span>
)

const Since = ({ item, others }: { item: PendingItem; others: readonly PendingItem[] }) => (
  <span className={pending.since}>
    {sinceText(item)}
    {others.length > 0 && (
      <Popover position="bottom-end" shadow="md" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" size="compact-xs" mih={24}>
            mais {others.length}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <ul
            className="grid max-h-[50vh] gap-12 overflow-y-auto text-15"
            aria-label="Também aguardando o cliente"
          >
            {others.map((other) => (
              <li key={other.id}>
                <Title item={other} />
                <p className="min-h-18 text-13 lh-17 wrap-anywhere text-dimmed">
                  {sinceText(other)}
                </p>
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
    )}
  </span>
)

const sinceText = ({ kind, days, lateDays, seenAt }: PendingItem): string => {
  const seen = kind === 'briefing' ? 'visto' : 'vista'
  return [daysAgoText(days), `${seenAt ? '' : 'não '}${seen}`, lateText(lateDays).toLowerCase()]
    .filter(Boolean)
    .join(', ')
}
