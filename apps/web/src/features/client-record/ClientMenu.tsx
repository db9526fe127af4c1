import { ActionIcon, Menu } from '@mantine/core'
import type { Client } from '@bastidor/shared/clients.views'
import { IconDownload, IconHistory, IconMoodSmile, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { fileAddress } from '#lib/http/file-address.ts'
import { useClientCan } from '#features/client-team/client-team.queries.ts'
import { pictureFile } from '#ui/pictures/usePictureForm.ts'
import type { ClientDialog } from './client-dialogs.ts'
import type { ClientLink } from './client-links.ts'

type Props = {
  client: Client
  links: readonly ClientLink[]
  onDialog: (dialog: ClientDialog) => void
}

/** The actions on a client that are needed less often. */
export const ClientMenu = ({ client, links, onDialog }: Props) => {
  const can = useClientCan(client)
  const button = useRef<HTMLButtonElement>(null)
  const open = (dialog: ClientDialog) => {
    // The dialog gives the focus back to where it was, and the item is gone by then.
    button.current?.focus()
    onDialog(dialog)
  }
  const hasItems =
    links.length > 0 || can('nps.create') || can('audit.list') || can('client.delete')
  if (!hasItems) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon ref={button} variant="default" size={36} aria-label="Mais ações">
          <span aria-hidden="true">···</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
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
        {can('nps.create') && (
          <Menu.Item
            leftSection={<IconMoodSmile size={16} aria-hidden="true" />}
            onClick={() => open('survey')}
          >
            Criar NPS
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
              color="red"
              leftSection={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => open('delete')}
            >
              Excluir
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
