import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useExportClients } from './client-transfer.queries.ts'

/** Downloads the whole portfolio as a spreadsheet. */
export const ExportClients = () => {
  const save = useExportClients()
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.mutate({})}
    >
      Exportar clientes
    </Button>
  )
}
