import { ActionIcon, Box, Modal, Popover, Tooltip, VisuallyHidden } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconBell } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { bellCount, bellLabel } from './notification.labels.ts'
import classes from './NotificationBell.module.css'
import { useOpenings } from './open-notifications.ts'
import { bellQuery } from './notifications.queries.ts'
import { useNewNotificationAnnouncement } from './useNewNotificationAnnouncement.ts'
import { useRefreshOnNews } from './useRefreshOnNews.ts'

const NotificationPanel = lazyWithPreload(() =>
  import('./NotificationPanel.tsx').then((file) => file.NotificationPanel),
)

/** The top bar's bell with the unread count and the list, which is full screen on a phone. */
export const NotificationBell = () => {
  const { isOpen, open, close, change } = useDisclosure()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isPhone = useMediaQuery('(max-width: 36.25em)')
  const { data } = useQuery(bellQuery())
  const news = useNewNotificationAnnouncement(data)
  useRefreshOnNews(data)
  const unread = data?.unread ?? 0
  useOpenings(open)
  useHotkeys([{ key: 'g s', label: 'Abrir as notificações', run: open }])

  const panel = (
    <Suspense fallback={<Box mih={340} role="status" aria-label="Carregando" />}>
      <NotificationPanel isTitled={!isPhone} onClose={close} onMenu={setMenuOpen} />
    </Suspense>
  )
  return (
    <>
      <Popover
        opened={isOpen && !isPhone}
        onChange={change}
        position="bottom-end"
        // Below the bar instead of over its lower half.
        offset={28}
        width={420}
        shadow="md"
        radius="lg"
        trapFocus
        returnFocus
        closeOnEscape={!isMenuOpen}
      >
        <Tooltip label="Notificações" disabled={isOpen}>
          <Popover.Target>
            <ActionIcon
              className={classes.bell}
              aria-label={bellLabel(unread)}
              onClick={() => change(!isOpen)}
            >
              <IconBell size={19} />
              {unread > 0 && <span className={classes.badge}>{bellCount(unread)}</span>}
            </ActionIcon>
          </Popover.Target>
        </Tooltip>
        <Popover.Dropdown className={classes.dropdown}>{panel}</Popover.Dropdown>
      </Popover>
      {isPhone && (
        <Modal
          opened={isOpen}
          onClose={close}
          title="Notificações"
          fullScreen
          radius={0}
          closeOnEscape={!isMenuOpen}
          classNames={{ body: classes.sheet }}
        >
          {panel}
        </Modal>
      )}
      <VisuallyHidden role="status" aria-live="polite">
        {news}
      </VisuallyHidden>
    </>
  )
}
