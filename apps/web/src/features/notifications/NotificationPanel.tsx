import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { IconBellOff, IconChecks, IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { useNow } from '#lib/browser/useNow.ts'
import { NotificationItem } from './NotificationItem.tsx'
import classes from './NotificationPanel.module.css'
import { bellQuery, notificationsQuery, useMarkAllRead } from './notifications.queries.ts'

type Props = {
  /** False where the container already has the title. */
  isTitled: boolean
  onClose: () => void
  onMenu: (isOpen: boolean) => void
}

/** The notifications, newest first, with the actions on all of them. */
export const NotificationPanel = ({ isTitled, onClose, onMenu }: Props) => {
  const now = useNow()
  // Portal target for menus: outside the panel, a click on one would count as a click outside.
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const focusPanel = () => panel?.focus()
  const { isPending } = useInfiniteQuery(notificationsQuery())

  return (
    <div
      ref={setPanel}
      tabIndex={-1}
      // While the list loads, the first that takes the focus is the last below it.
      data-autofocus={isPending || undefined}
      className="relative no-outline"
    >
      {isTitled && (
        <h2 className="px-18 pt-14 pb-12 text-15.5 weight-600 -tracking-10 line-below">
          Notificações
        </h2>
      )}
      <div className={classes.scroll}>
        <InfiniteList query={notificationsQuery()} skeleton={<Skeletons />} empty={<Empty />}>
          {({ results }) => (
            <ul className="p-6">
              {results.map((notice) => (
                <NotificationItem
                  key={notice.id}
                  notice={notice}
                  now={now}
                  menuTarget={panel}
                  onOpen={onClose}
                  onMenu={onMenu}
                  onGone={focusPanel}
                />
              ))}
            </ul>
          )}
        </InfiniteList>
      </div>
      <footer className={classes.foot}>
        <MarkAll onDone={focusPanel} />
        <Button
          component={Link}
          to={paths.notificationKinds}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconSettings size={16} aria-hidden="true" />}
          onClick={onClose}
        >
          Preferências
        </Button>
      </footer>
    </div>
  )
}

const MarkAll = ({ onDone }: { onDone: () => void }) => {
  const [newest] = useInfiniteQuery(notificationsQuery()).data?.results ?? []
  const unread = useQuery(bellQuery()).data?.unread ?? 0
  const markAll = useMarkAllRead()
  const handleClick = () => {
    // The focused button is about to unmount.
    onDone()
    if (newest) markAll.mutate(newest)
  }
  return (
    newest &&
    unread > 0 && (
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconChecks size={16} aria-hidden="true" />}
        onClick={handleClick}
      >
        Marcar todas como lidas
      </Button>
    )
  )
}

const Empty = () => (
  <EmptyState icon={<IconBellOff size={30} stroke={1.5} />} title="Nada por aqui">
    Quando um cliente abrir uma proposta ou responder uma pesquisa, ou um contrato estiver perto do
    fim, você fica sabendo aqui.
  </EmptyState>
)

const Skeletons = () => (
  <div className="grid gap-8 p-12" role="status" aria-busy="true" aria-label="Carregando">
    {[0, 1, 2, 3].map((row) => (
      <Skeleton key={row} height={52} radius="md" />
    ))}
  </div>
)
