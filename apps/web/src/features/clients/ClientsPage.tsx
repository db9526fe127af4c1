import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense } from 'react'
import { Can, useCan } from '#lib/session/Can.tsx'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { Page } from '#ui/layout/Page.tsx'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { TableTools } from '#ui/table/TableTools.tsx'
import { useIsPhone } from '#ui/table/useIsPhone.ts'
import { NO_FILTER, pageSizeOf } from './client-filter.ts'
import { ClientResults } from './ClientResults.tsx'
import { ClientsMenu } from './ClientsMenu.tsx'
import { ClientSummary } from './ClientSummary.tsx'
import { ClientTools } from './ClientTools.tsx'
import { useClientList } from './useClientList.ts'
import { useClientsUrl } from './useClientsUrl.ts'

const ClientCreateDialog = lazyWithPreload(() =>
  import('./ClientCreateDialog.tsx').then((file) => file.ClientCreateDialog),
)

/** The portfolio, twelve cards per page; search, filters and page are in the URL. */
export const ClientsPage = () => {
  const url = useClientsUrl()
  const { filter, page, creation } = url
  const isPhone = useIsPhone()
  const table = isPhone ? { ...url.table, isTable: false } : url.table
  const list = useClientList(filter, page, table, url.correctPage)
  const isAllowed = useCan()
  useHotkeys(
    isAllowed('client.create') ? [{ key: 'n', label: 'Novo cliente', run: creation.open }] : [],
  )

  return (
    <Page
      title="Clientes"
      lead="A carteira da agência, do contrato à entrega."
      actions={
        <Can do="client.create">
          <ClientsMenu filter={filter} />
          <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={creation.open}>
            Novo Cliente
          </Button>
        </Can>
      }
    >
      <Group gap="md" align="flex-start" mb="md">
        <ClientTools
          filter={filter}
          onSearch={url.setSearch}
          onFilter={url.setFilter}
          onMine={url.setMine}
        />
        <TableTools state={table} onChange={url.setTable} />
      </Group>
      <ClientSummary
        total={list.data?.total}
        page={page}
        pageSize={pageSizeOf(table)}
        filter={filter}
        onFilter={url.setFilter}
      />
      <ClientResults
        list={list}
        filter={filter}
        page={page}
        table={table}
        onTable={url.setTable}
        pathOf={url.pathOf}
        onUndo={() => url.setFilter({ ...NO_FILTER, isMine: filter.isMine })}
        onAll={() => url.setMine(false)}
        onNew={creation.open}
      />
      <Suspense>
        {creation.isOpen && isAllowed('client.create') && (
          <ClientCreateDialog onClose={creation.close} />
        )}
      </Suspense>
    </Page>
  )
}
