import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { usePopupButton } from '#ui/actions/usePopupButton.ts'
import { Tooltip } from '#ui/feedback/Tooltip.tsx'
import { bellCount, bellLabel } from './notification.labels.ts'
import classes from './NotificationBell.module.css'
import { useOpenings } from './open-notifications.ts'
import { bellQuery } from './notifications.queries.ts'
import { useNewNotificationAnnouncement } from './useNewNotificationAnnouncement.ts'
import { useRefreshOnNews } from './useRefreshOnNews.ts'

const NotificationPopup = lazyWithPreload(() =>
  import('./NotificationPopup.tsx').then((file) => file.NotificationPopup),
)

/** The top bar's bell with the unread count; its list is loaded when the browser is idle. */
export const NotificationBell = () => {
  const { buttonProps, popup, open, wasOpened } = usePopupButton('dialog')
  const isPhone = useMediaQuery('(max-width: 36.25em)') ?? false
  const { data } = useQuery(bellQuery())
  const news = useNewNotificationAnnouncement(data)
  useRefreshOnNews(data)
  const unread = data?.unread ?? 0
  useOpenings(open)
  useHotkeys([{ key: 'g s', label: 'Abrir as notificações', run: open }])

  return (
    <>
      <Tooltip label="Notificações" disabled={popup.isOpen}>
        <ActionIcon
          {...buttonProps}
          className="relative overflow-visible"
          aria-label={bellLabel(unread)}
        >
          <IconBell size={19} />
          {unread > 0 && <span className={classes.badge}>{bellCount(unread)}</span>}
        </ActionIcon>
      </Tooltip>
      <Suspense>{wasOpened && <NotificationPopup popup={popup} isPhone={isPhone} />}</Suspense>
      <VisuallyHidden role="status" aria-live="polite">
        {news}
      </VisuallyHidden>
    </>
  )
}
