import { ActionIcon, Menu } from '@mantine/core'
import { snoozeChoices } from '@bastidor/shared/notifications.snooze'
import { formatInstant } from '@bastidor/shared/dates'
import type { Notification } from '@bastidor/shared/notifications'
import { sentenceOf } from '@bastidor/shared/notifications.words'
import { IconBellOff, IconCheck, IconClock, IconDots } from '@tabler/icons-react'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { toastWhenDone, toastWithAction } from '#ui/feedback/toast.ts'
import { KINDS } from './notification.labels.ts'
import { useMarkRead, useSetKind, useSnooze, useUnsnooze } from './notifications.queries.ts'

type Props = {
  notice: Notification
  now: Date
  menuTarget: HTMLElement | null
  onMenu: (isOpen: boolean) => void
  onGone: () => void
}

/** The actions on a notification. */
export const NotificationMenu = ({ notice, now, menuTarget, onMenu, onGone }: Props) => {
  const markRead = useMarkRead()
  const snooze = useSnooze()
  const unsnooze = useUnsnooze()
  const setKind = useSetKind()
  const { kind } = notice

  const handleSnooze = (until: Date) => {
    onGone()
    toastWhenDone(snooze.mutateAsync({ notice, until }), () =>
      toastWithAction(`Adiada até ${formatInstant(until.toISOString())}.`, {
        label: 'Desfazer',
        run: () => unsnooze.mutate(notice),
      }),
    )
  }
  const handleTurnOff = () =>
    setKind.mutate(
      { kind, isOn: false },
      {
        onSuccess: () =>
          toastWithAction(`Você não recebe mais: ${KINDS[kind].title}.`, {
            label: 'Desfazer',
            run: () => setKind.mutate({ kind, isOn: true }),
          }),
      },
    )
  return (
    <Menu
      {...FITTING_POPUP}
      position="bottom-end"
      shadow="md"
      onChange={onMenu}
      portalProps={{ target: menuTarget ?? undefined }}
    >
      <Menu.Target>
        {/* Above the row's link. */}
        <ActionIcon
          className="z-1 flex-none"
          size={30}
          aria-label={`Opções: ${sentenceOf(notice, now)}`}
        >
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!notice.readAt && (
          <Menu.Item
            leftSection={<IconCheck size={16} aria-hidden="true" />}
            onClick={() => markRead.mutate(notice)}
          >
            Marcar como lida
          </Menu.Item>
        )}
        <Menu.Label>Adiar</Menu.Label>
        {snoozeChoices(now).map(({ id, label }) => (
          <Menu.Item
            key={id}
            leftSection={<IconClock size={16} aria-hidden="true" />}
            onClick={() => handleSnooze(untilOf(id))}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconBellOff size={16} aria-hidden="true" />}
          onClick={handleTurnOff}
        >
          Não avisar mais sobre isso
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

// Relative to the click, not to the render.
const untilOf = (wanted: string): Date => {
  const now = new Date()
  return snoozeChoices(now).find(({ id }) => id === wanted)?.until ?? now
}
