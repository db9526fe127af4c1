import { Button, Group, Stack } from '@mantine/core'
import type { ClientImportRecord } from '@bastidor/shared/client-transfer'
import { Link } from 'react-router-dom'
import { paths } from '#paths.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { ImportUndo } from './ImportUndo.tsx'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { skippedText } from './imports.labels.ts'

type Props = { record: ClientImportRecord; onAgain: () => void }

/** The finished import: links to the clients, and undo. */
export const ImportDone = ({ record, onAgain }: Props) => (
  <Panel title="Pronto">
    <Stack gap={12}>
      <Notice tone="success" title={`${clientsText(record.count)} na carteira`}>
        Cada um com sua jornada de boas-vindas.{skippedText(record.skipped)}
      </Notice>
      <Group gap="xs">
        <Button component={Link} to={paths.clients}>
          Ver clientes
        </Button>
        <Button variant="default" onClick={onAgain}>
          Importar outra planilha
        </Button>
        <ImportUndo record={record} label="Desfazer importação" onUndone={onAgain} />
      </Group>
    </Stack>
  </Panel>
)
