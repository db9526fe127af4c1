import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NotificationKind } from '@bastidor/shared/notifications'
import type { EmailChannel } from '@bastidor/shared/notifications.channels'
import { KINDS } from './notification.labels.ts'
import { channelsQuery, emailOf, useSetChannel } from './notification-channels.queries.ts'

const CHOICES: { value: EmailChannel; label: string }[] = [
  { value: 'none', label: 'Nunca' },
  { value: 'now', label: 'Na hora' },
  { value: 'digest', label: 'No resumo do dia' },
]

type Props = { kind: NotificationKind; isOn: boolean }

/** How a kind is mailed; nothing where no mail is sent. */
export const NotificationEmail = ({ kind, isOn }: Props) => {
  const { data } = useQuery(channelsQuery())
  const setChannel = useSetChannel()
  const email = emailOf(data, kind)
  if (!data?.mailOn || !email) return null
  const handleChange = (chosen: string) => {
    const choice = CHOICES.find(({ value }) => value === chosen)
    if (choice) setChannel.mutate({ kind, email: choice.value })
  }
  return (
    <NativeSelect
      label="E-mail"
      labelProps={{ mb: 0 }}
      aria-label={`E-mail de ${KINDS[kind].title}`}
      // Kinds that are off are not mailed either.
      disabled={!isOn}
      data={CHOICES}
      value={email}
      onChange={(event) => handleChange(event.currentTarget.value)}
      classNames={{
        root: 'flex flex-[0_1_auto] items-center gap-12 max-sm:flex-[1_0_100%]',
        wrapper: 'w-176 max-sm:w-auto max-sm:flex-1',
      }}
    />
  )
}
