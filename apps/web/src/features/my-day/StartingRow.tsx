import { Progress } from '@mantine/core'
import { formatDay } from '@bastidor/shared/dates'
import { sinceText, type StartingClient } from '@bastidor/shared/my-day'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { DayRow } from './DayRow.tsx'
import classes from './DayRow.module.css'

/** A client in Start, with the progress of its journey. */
export const StartingRow = ({ client }: { client: StartingClient }) => {
  const { id, name, logo, since, days, journey } = client
  return (
    <DayRow
      icon={<Avatar name={name} src={logo} size={36} />}
      to={paths.client(id)}
      name={name}
      due={{ day: since, title: formatDay(since), text: sinceText(days), isUrgent: false }}
      hint="em Start"
      action={
        journey && (
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
        )
      }
    />
  )
}
