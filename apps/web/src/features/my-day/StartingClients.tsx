import { Box, Progress } from '@mantine/core'
import { IconRocket } from '@tabler/icons-react'
import { sinceText, type StartingClient, type MyDayLists } from '@bastidor/shared/my-day'
import { formatDay } from '@bastidor/shared/dates'
import { Link } from 'react-router-dom'
import { useSession } from '#lib/session/session.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { MyDayGroup } from './MyDayGroup.tsx'
import classes from './MyDayGroup.module.css'

type Props = { list: MyDayLists['starting'] }

/** The current user's clients in Start, with the progress of their journeys. */
export const StartingClients = ({ list: { results, total } }: Props) => {
  const { name, role } = useSession()
  const all = paths.startingClients(role === 'CS' ? 'cs' : 'gestor', name)
  return (
    <MyDayGroup
      icon={IconRocket}
      title="Clientes em Start"
      total={total}
      more={{ to: all, label: 'Ver na lista de clientes' }}
    >
      {results.map((client) => (
        <ClientRow key={client.id} client={client} />
      ))}
    </MyDayGroup>
  )
}

const ClientRow = ({ client }: { client: StartingClient }) => {
  const { id, name, logo, since, days, journey } = client
  return (
    <li className={classes.row}>
      <Avatar name={name} src={logo} size={36} />
      <Box flex={1} miw={0}>
        <Link to={paths.client(id)} className={classes.name} title={name}>
          {name}
        </Link>
        <p className={classes.hint}>
          <time dateTime={since} title={formatDay(since)}>
            {sinceText(days)}
          </time>
        </p>
      </Box>
      {journey && (
        <Link
          to={paths.journey(id, journey.id)}
          className={classes.journey}
          aria-label={`Jornada de ${name}: ${journey.done} de ${journey.total} tarefas feitas`}
        >
          {journey.done} de {journey.total}
          <Progress
            value={(100 * journey.done) / Math.max(1, journey.total)}
            size={6}
            color="green"
            aria-hidden="true"
          />
        </Link>
      )}
    </li>
  )
}
