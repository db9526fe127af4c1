import { Modal } from '@mantine/core'
import type { Team } from '@bastidor/shared/clients.team'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { modalProps, useDialog } from '#ui/dialogs/useDialog.ts'
import { Avatar } from '#ui/pictures/Avatar.tsx'
import { TeamForm } from './TeamForm.tsx'

type Props = { team: Team; mayEdit: boolean; onClose: () => void }

/** A client's team: to be changed by those who look after the client, read by all others. */
export const TeamDialog = ({ team, mayEdit, onClose }: Props) => {
  const dialog = useDialog(onClose)
  if (mayEdit) return <TeamForm team={team} dialog={dialog} />
  return (
    <Modal {...modalProps(dialog)} title="Equipe" size={440}>
      <ul className="grid list-none gap-10" aria-label="Equipe">
        {team.team.map(({ id, name, role, avatar, active }) => (
          <li key={id} className="flex items-center gap-12 wrap-anywhere">
            <Avatar name={name} src={avatar} size={36} />
            <span>
              <Link to={paths.employee(id)} className="block weight-500 text-inherit">
                {name}
              </Link>
              <span className="text-14 text-dimmed">{active ? role : `${role} · inativo`}</span>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
