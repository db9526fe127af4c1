import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconRoute, IconUpload } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { useExportClients } from '#features/client-transfer/client-transfer.queries.ts'
import { findQueryOf, type ClientFilter } from './client-filter.ts'

/** Import, export and journey template; the export uses the current filter. */
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
        <Can do="journeyTemplate.update">
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to={paths.journeyTemplate}
            leftSection={<IconRoute size={16} aria-hidden="true" />}
          >
            Modelo da jornada
          </Menu.Item>
        </Can>
      </Menu.Dropdown>
    </Menu>
  )
}
