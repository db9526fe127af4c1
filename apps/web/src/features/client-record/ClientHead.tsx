import { Button, Stack, VisuallyHidden } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { IconBrandWhatsapp, IconFolder, IconRoute } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { shownPhone } from '#lib/formatting/phone.ts'
import { hrefOf } from '#lib/formatting/safe-link.ts'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'
import { paths } from '#paths.ts'
import { TaskProgress } from '#features/tasks/TaskProgress.tsx'
import { PictureDownload } from '#ui/pictures/PictureDownload.tsx'
import classes from './ClientHead.module.css'
import { ClientStatus } from './ClientStatus.tsx'
import { usePlanName } from '#features/plans/usePlanNames.ts'

type Props = {
  client: Client
  /** Links of other features. */
  children?: ReactNode
}

/** The main actions on a client: plan, chat, drive and status. */
export const ClientHead = ({ client, children }: Props) => {
  const planName = usePlanName(client.plan)
  const drive = hrefOf(client.drive)
  return (
    <Stack gap={10}>
      <p>{planName || '\u00a0'}</p>
      <div className={classes.row}>
        <ClientStatus client={client} />
        {client.status === 'Start' && <Journey client={client} />}
        <Whatsapp number={client.whatsapp} />
        {drive && (
          <Button
            component="a"
            href={drive}
            target="_blank"
            rel="noopener noreferrer"
            variant="subtle"
            size="compact-sm"
            leftSection={<IconFolder size={17} stroke={1.7} aria-hidden="true" />}
          >
            Drive
            <VisuallyHidden> (abre em outra aba)</VisuallyHidden>
          </Button>
        )}
        {children}
        <Can do="client.upload">
          <PictureDownload
            name={client.name}
            src={client.logo}
            kind="logo"
            variant="subtle"
            size="compact-sm"
          />
        </Can>
      </div>
    </Stack>
  )
}

/** Link to the onboarding tasks with their progress, while the client is new. */
const Journey = ({ client: { id, journey } }: { client: Client }) =>
  journey && (
    <div className={classes.journey}>
      <Button
        component={Link}
        to={paths.journey(id, journey.id)}
        variant="light"
        size="compact-sm"
        leftSection={<IconRoute size={17} stroke={1.7} aria-hidden="true" />}
      >
        JORNADA
      </Button>
      <TaskProgress done={journey.done} total={journey.total} isInline />
    </div>
  )

const Whatsapp = ({ number }: { number: string }) => {
  const href = whatsappHref(number)
  const text = shownPhone(number)
  const icon = <IconBrandWhatsapp size={17} stroke={1.7} aria-hidden="true" />
  if (!number) return null
  if (!href)
    return (
      <span className={classes.number}>
        {icon}
        {text}
      </span>
    )
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="subtle"
      size="compact-sm"
      leftSection={icon}
    >
      {text}
      <VisuallyHidden> (abre a conversa em outra aba)</VisuallyHidden>
    </Button>
  )
}
