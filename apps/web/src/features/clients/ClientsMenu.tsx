import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { env } from '#env.ts'
import { paths } from '#paths.ts'
import { findQueryOf, type ClientFilter } from './client.filter.ts'

/** Clients from and to spreadsheets; what is exported is what the filter shows. */
export const ClientsMenu = ({ filter }: { filter: ClientFilter }) => {
  const query = new URLSearchParams(findQueryOf(filter)).toString()
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden="true" />}>
          Mais
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={paths.importClients}
          leftSection={<IconUpload size={16} aria-hidden="true" />}
        >
          Importar planilha
        </Menu.Item>
        <Menu.Item
          component="a"
          href={`${env.apiUrl}/client/export${query && `?${query}`}`}
          download
          leftSection={<IconDownload size={16} aria-hidden="true" />}
        >
          Exportar CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
