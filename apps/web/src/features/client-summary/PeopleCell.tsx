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
    <div className="grid h-full content-center gap-10 max-sm:gap-6">
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
  <div className="flex min-h-24 items-center gap-8 text-14 lh-[1.25] wrap-anywhere">
    <Avatar name={name} src={src ?? null} size={24} />
    <span>
      <span className="weight-400 text-dimmed">{as}: </span>
      {name && id ? (
        <Anchor component={Link} to={paths.employee(id)} fz="inherit" c="inherit">
          {name}
        </Anchor>
      ) : (
        name || <span className="weight-400 text-dimmed">ninguém</span>
      )}
    </span>
  </div>
)
