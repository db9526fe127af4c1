import { Button, VisuallyHidden } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { IconDoorEnter, IconPencil } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Link } from 'react-router-dom'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import phone from '#ui/actions/PhoneActions.module.css'
import classes from './ClientHead.module.css'
import { ClientMenu } from './ClientMenu.tsx'
import { clientLinks, type ClientLink } from './client-links.ts'
import type { ClientDialog } from './client-dialogs.ts'

const SHOWN_LINKS = 3

type Props = {
  client: Client
  opener: RefObject<HTMLButtonElement | null>
  /** Absent on a tab that is not edited as a whole, and for those without the permission. */
  onEdit: (() => void) | undefined
  isEditing: boolean
  onDialog: (dialog: ClientDialog) => void
}

/** What can be done with a client: three links, the edit button, and the rest in a menu. */
export const ClientActions = ({ client, opener, onEdit, isEditing, onDialog }: Props) => {
  const can = useClientCan(client)
  const links = clientLinks(client, can)
  return (
    <>
      <div className={`flex flex-wrap gap-4 max-sm:flex-nowrap max-sm:gap-2 ${phone.icons}`}>
        {links.slice(0, SHOWN_LINKS).map((link) => (
          <ActionLink key={link.label} link={link} />
        ))}
        {can('portal.state') && (
          <Button
            variant="subtle"
            className={`${classes.link} ${classes.portal}`}
            leftSection={<IconDoorEnter size={18} stroke={1.7} aria-hidden="true" />}
            onClick={() => onDialog('portal')}
          >
            Portal
          </Button>
        )}
      </div>
      {onEdit && (
        // It keeps its place: a second click must not meet its neighbour.
        <Button
          ref={opener}
          disabled={isEditing}
          leftSection={<IconPencil size={17} aria-hidden="true" />}
          onClick={onEdit}
        >
          Editar
        </Button>
      )}
      <ClientMenu client={client} links={links.slice(SHOWN_LINKS)} onDialog={onDialog} />
    </>
  )
}

const ActionLink = ({ link: { label, icon: Icon, to, hint } }: { link: ClientLink }) => {
  const look = {
    variant: 'subtle',
    className: classes.link,
    leftSection: <Icon size={18} stroke={1.7} aria-hidden="true" />,
  }
  if (!hint)
    return (
      <Button component={Link} to={to} {...look}>
        {label}
      </Button>
    )
  return (
    <Button component="a" href={to} target="_blank" rel="noopener noreferrer" {...look}>
      {label}
      <VisuallyHidden> ({hint})</VisuallyHidden>
    </Button>
  )
}
