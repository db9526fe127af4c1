import { Menu } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import {
  IconDoorEnter,
  IconDownload,
  IconHistory,
  IconKey,
  IconMoodSmile,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { fileAddress } from '#lib/http/file-address.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { PopupMenu } from '#ui/actions/PopupMenu.tsx'
import type { Popup } from '#ui/actions/usePopupButton.ts'
import { pictureFile } from '#ui/pictures/usePictureForm.ts'
import classes from './ClientHead.module.css'
import type { ClientDialog } from './client-dialogs.ts'
import type { ClientLink } from './client-links.ts'

type Props = {
  popup: Popup
  client: Client
  links: readonly ClientLink[]
  onDialog: (dialog: ClientDialog) => void
}

/** What a `ClientMenu` offers. */
export const ClientMenuItems = ({ popup, client, links, onDialog }: Props) => {
  const can = useClientCan(client)
  const open = (dialog: ClientDialog) => {
    // The dialog gives the focus back to where it was, and the item is gone by then.
    popup.button?.focus()
    onDialog(dialog)
  }
  return (
    <PopupMenu popup={popup}>
      {links.map(({ label, icon: Icon, to }) => (
        <Menu.Item
          key={label}
          component={Link}
          to={to}
          leftSection={<Icon size={16} aria-hidden="true" />}
        >
          {label}
        </Menu.Item>
      ))}
      {can('portal.state') && (
        <Menu.Item
          className={classes.portalItem}
          leftSection={<IconDoorEnter size={16} aria-hidden="true" />}
          onClick={() => open('portal')}
        >
          Portal
        </Menu.Item>
      )}
      {can('nps.create') && (
        <Menu.Item
          leftSection={<IconMoodSmile size={16} aria-hidden="true" />}
          onClick={() => open('survey')}
        >
          Criar NPS
        </Menu.Item>
      )}
      {can('accessRequest.create') && (
        <Menu.Item
          leftSection={<IconKey size={16} aria-hidden="true" />}
          onClick={() => open('access')}
        >
          Pedir acessos
        </Menu.Item>
      )}
      {can('audit.list') && (
        <Menu.Item
          leftSection={<IconHistory size={16} aria-hidden="true" />}
          onClick={() => open('timeline')}
        >
          Histórico
        </Menu.Item>
      )}
      {client.logo && can('client.upload') && (
        <Menu.Item
          component="a"
          href={fileAddress(client.logo)}
          download={pictureFile('logo', client.name)}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Baixar logo
        </Menu.Item>
      )}
      {can('client.delete') && (
        <>
          <Menu.Divider />
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconTrash size={16} aria-hidden="true" />}
            onClick={() => open('delete')}
          >
            Excluir
          </Menu.Item>
        </>
      )}
    </PopupMenu>
  )
}
