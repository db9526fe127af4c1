import { Badge, Button } from '@mantine/core'
import type { ClientImportRecord } from '@bastidor/shared/client-transfer'
import { formatInstant } from '@bastidor/shared/dates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCan } from '#lib/session/Can.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Panel, PanelRow } from '#ui/layout/Panel.tsx'
import { importsQuery } from './client-transfer.queries.ts'
import { ImportUndo } from './ImportUndo.tsx'
import { clientsText } from '#lib/formatting/clients-text.ts'

/** Previous imports, their users, and undo. */
export const RecentImports = () => {
  const imports = useInfiniteQuery(importsQuery())
  if (imports.error && !imports.data)
    return <ErrorState error={imports.error} onRetry={() => void imports.refetch()} />
  if (!imports.data || imports.data.total === 0) return null
  return (
    <Panel title="Importações recentes">
      {imports.data.results.map((record) => (
        <ImportRow key={record.id} record={record} />
      ))}
      {imports.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt="md"
          loading={imports.isFetchingNextPage}
          onClick={() => void imports.fetchNextPage()}
        >
          Carregar mais
        </Button>
      )}
    </Panel>
  )
}

const ImportRow = ({ record }: { record: ClientImportRecord }) => {
  const isAllowed = useCan()
  const { fileName, count, by, byId, at, undoneAt, undoneBy, kept } = record
  const canUndo = undoneAt === null && isAllowed('client.undoImport', { ownerId: byId })
  return (
    <PanelRow
      title={fileName}
      hint={
        <>
          {clientsText(count)} · {by}, {formatInstant(at)}
          {undoneAt !== null && ` · desfeita por ${undoneBy}, ${formatInstant(undoneAt)}`}
          {kept > 0 && ` · ${clientsText(kept)} ${kept === 1 ? 'ficou' : 'ficaram'}`}
        </>
      }
      action={
        undoneAt === null ? (
          canUndo && <ImportUndo record={record} label="Desfazer" />
        ) : (
          <Badge variant="light" color="gray" tt="none">
            desfeita
          </Badge>
        )
      }
    />
  )
}
