import { Anchor } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import type { ClientSummary } from '@bastidor/shared/clients.summary'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import classes from './ClientSummary.module.css'

type Props = {
  client: Pick<Client, 'gestor' | 'gestorId' | 'cs' | 'csId'>
  summary: ClientSummary | undefined
}

/** Gestor and CS with their faces. */
export const PeopleCell = ({ client: { gestor, gestorId, cs, csId }, summary }: Props) => (
  <li className={classes.cell} data-wide>
    <div className={classes.people}>
      <Person as="Gestor" name={gestor} id={gestorId} src={summary?.gestor?.avatar} />
      <Person as="CS" name={cs} id={csId} src={summary?.cs?.avatar} />
    </div>
  </li>
)

type PersonProps = {
  as: string
  name: string
  id: string | null
  src: string | null | undefined
}

const Person = ({ as, name, id, src }: PersonProps) => (
  <div className={classes.person}>
    <Avatar name={name} src={src ?? null} size={24} />
    <span>
      <span className={classes.quiet}>{as}: </span>
      {name && id ? (
        <Anchor component={Link} to={paths.employee(id)} fz="inherit" c="inherit">
          {name}
        </Anchor>
      ) : (
        name || <span className={classes.quiet}>ninguém</span>
      )}
    </span>
  </div>
)
