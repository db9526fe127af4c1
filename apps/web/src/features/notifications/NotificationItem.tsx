import { Box, VisuallyHidden } from '@mantine/core'
import { formatInstant } from '@bastidor/shared/dates'
import type { Notification } from '@bastidor/shared/notifications'
import { addressOf, partsOf } from '@bastidor/shared/notifications.words'
import { Link } from 'react-router-dom'
import { relativeTime } from '#lib/formatting/relative-time.ts'
import { useActor } from '#lib/session/own-grants.ts'
import { KINDS } from './notification.labels.ts'
import classes from './NotificationItem.module.css'
import { NotificationMenu } from './NotificationMenu.tsx'
import { useMarkRead } from './notifications.queries.ts'

type Props = {
  notice: Notification
  now: Date
  menuTarget: HTMLElement | null
  onOpen: () => void
  onMenu: (isOpen: boolean) => void
  /** Called when it leaves the list, to move the focus. */
  onGone: () => void
}

/** One notification: text, time and unread state; the whole row links to its subject. */
export const NotificationItem = ({ notice, now, onOpen, ...menu }: Props) => {
  const actor = useActor()
  const markRead = useMarkRead()
  const { icon: Icon } = KINDS[notice.kind]
  const [before, after] = partsOf(notice, now)
  const handleClick = () => {
    if (!notice.readAt) markRead.mutate(notice)
    onOpen()
  }
  return (
    <li className={classes.item} data-unread={!notice.readAt || undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} stroke={1.6} />
      </span>
      <Box flex={1} miw={0}>
        <Link to={addressOf(notice, actor)} className={classes.open} onClick={handleClick}>
          {!notice.readAt && <VisuallyHidden>Não lida: </VisuallyHidden>}
          {before}
          <strong>{notice.name}</strong>
          {after}
        </Link>
        <time
          className="mt-2 block text-12.5 text-dimmed"
          dateTime={notice.createdAt}
          title={formatInstant(notice.createdAt)}
        >
          {relativeTime(notice.createdAt, now)}
        </time>
      </Box>
      <NotificationMenu notice={notice} now={now} {...menu} />
      <span className={classes.dot} aria-hidden="true" />
    </li>
  )
}
