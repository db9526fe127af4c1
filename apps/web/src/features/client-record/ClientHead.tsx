import { Button } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { IconBrandWhatsapp, IconRoute } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { shownPhone } from '#lib/formatting/phone.ts'
import { whatsappHref } from '#lib/formatting/whatsapp.ts'
import { paths } from '#paths.ts'
import { TaskProgress } from '#features/tasks/TaskProgress.tsx'
import classes from './ClientHead.module.css'
import { TeamFaces } from './client-page.slots.ts'
import { ClientStatus } from './ClientStatus.tsx'

/** A client's status, its journey while it is new, its team, and a number that opens no chat. */
export const ClientHead = ({ client }: { client: Client }) => {
  const { status, whatsapp } = client
  return (
    <div className={classes.row}>
      <ClientStatus client={client} />
      {status === 'Start' && <Journey client={client} />}
      <TeamFaces client={client} />
      {whatsapp && !whatsappHref(whatsapp) && (
        <span className="inline-flex items-center gap-6 wrap-anywhere">
          <IconBrandWhatsapp size={17} stroke={1.7} aria-hidden="true" />
          {shownPhone(whatsapp)}
        </span>
      )}
    </div>
  )
}

/** Link to the onboarding tasks with their progress, while the client is new. */
const Journey = ({ client: { id, journey } }: { client: Client }) =>
  journey && (
    <div className="inline-flex flex-wrap items-center gap-x-10 gap-y-6">
      <Button
        component={Link}
        to={paths.journey(id, journey.id)}
        variant="light"
        size="compact-sm"
        leftSection={<IconRoute size={17} stroke={1.7} aria-hidden="true" />}
      >
        JORNADA
      </Button>
      {/* The summary names the next task and says how many are done. */}
      <span className="contents max-sm:hidden">
        <TaskProgress done={journey.done} total={journey.total} isInline />
      </span>
    </div>
  )
