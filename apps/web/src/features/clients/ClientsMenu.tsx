import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { useExportClients } from '../client-transfer/client-transfer.queries.ts'
import { findQueryOf, type ClientFilter } from './client.filter.ts'

/** Clients from and to spreadsheets; what is exported is what the filter shows. */
export const ClientsMenu = ({ filter }: { filter: ClientFilter }) => {
  const save = useExportClients()
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          loading={save.isPending}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
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
          disabled={save.isPending}
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => save.mutate(findQueryOf(filter))}
        >
          Exportar CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
