import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { TeamMember } from '@bastidor/shared/clients.team'
import type { Client } from '@bastidor/shared/clients.views'
import { IconUsers, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useDialogFor } from '#ui/dialogs/useDialog.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { teamQuery, useClientCan } from './client-team.queries.ts'
import classes from './TeamFaces.module.css'

const TeamDialog = lazyWithPreload(() => import('./TeamDialog.tsx').then((file) => file.TeamDialog))

const SHOWN = 5

/** The faces of a client's team, which open its dialog; nothing while there is nobody to see. */
export const TeamFaces = ({ client }: { client: Client }) => {
  const { data } = useQuery(teamQuery(client.id))
  const mayEdit = useClientCan(client)('client.setTeam')
  const { opened, open, close } = useDialogFor<true>()
  // Keeps the place of a client without a team, so that the line breaks where it will.
  if (!data)
    return (
      <span className={classes.faces} style={{ visibility: 'hidden' }} aria-hidden="true">
        <NewTeam />
      </span>
    )
  const { team } = data
  if (team.length === 0 && !mayEdit) return null
  return (
    <>
      <UnstyledButton className={classes.faces} aria-haspopup="dialog" onClick={() => open(true)}>
        {team.length > 0 ? (
          <>
            <Faces team={team} />
            <span
              className="hidden max-sm:inline-flex max-sm:min-w-38 max-sm:items-center max-sm:gap-2"
              aria-hidden="true"
            >
              <IconUsers size={18} stroke={1.7} /> {team.length}
            </span>
            <span className="max-sm:sr-only" aria-hidden="true">
              Equipe
            </span>
            <VisuallyHidden>Equipe: {namesOf(team)}</VisuallyHidden>
          </>
        ) : (
          <NewTeam />
        )}
      </UnstyledButton>
      <Suspense>
        {opened && <TeamDialog key={opened.key} team={data} mayEdit={mayEdit} onClose={close} />}
      </Suspense>
    </>
  )
}

const NewTeam = () => (
  <>
    <IconUsersPlus size={18} stroke={1.7} aria-hidden="true" />
    <span className="max-sm:sr-only">Montar a equipe</span>
  </>
)

const Faces = ({ team }: { team: readonly TeamMember[] }) => (
  <span className="inline-flex items-center max-sm:hidden" aria-hidden="true">
    {team.slice(0, SHOWN).map(({ id, name, avatar, active }) => (
      <span key={id} className={classes.face} data-inactive={!active || undefined} title={name}>
        <Avatar name={name} src={avatar} size={26} />
      </span>
    ))}
    {team.length > SHOWN && <span className="ml-4">+{team.length - SHOWN}</span>}
  </span>
)

const namesOf = (team: readonly TeamMember[]) => team.map(({ name }) => name).join(', ')
