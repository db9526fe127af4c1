import { Box } from '@mantine/core'
import { CLIENT_PAGE_SIZE } from '@bastidor/shared/clients'
import type { ClientCard as Client } from '@bastidor/shared/clients.views'
import type { UseQueryResult } from '@tanstack/react-query'
import { Suspense } from 'react'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Pager } from '#ui/layout/Pager.tsx'
import type { TableState } from '#ui/table/table-url.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { ClientCard } from './ClientCard.tsx'
import { lastPageOf, pageSizeOf, type ClientFilter } from './client-filter.ts'
import classes from './ClientsPage.module.css'
import { NoClients } from './NoClients.tsx'
import { usePlanNames } from '#features/plans/usePlanNames.ts'

const ClientTable = lazyWithPreload(() =>
  import('./ClientTable.tsx').then((file) => file.ClientTable),
)

type Props = {
  list: UseQueryResult<ListResponse<Client>>
  filter: ClientFilter
  page: number
  table: TableState
  onTable: (table: TableState) => void
  pathOf: (filter: ClientFilter, page: number) => string
  onUndo: () => void
  onAll: () => void
  onNew: () => void
}

/** A page of cards or of the table with the pager, or the empty state. */
export const ClientResults = (props: Props) => {
  const { list, filter, page, table, onTable, pathOf, onUndo, onAll, onNew } = props
  const planNameOf = usePlanNames()
  const { data, error, isFetching, isPlaceholderData, refetch } = list
  if (!data && error)
    return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (data?.total === 0)
    return <NoClients filter={filter} onUndo={onUndo} onAll={onAll} onNew={onNew} />
  // A page beyond the last one is empty until the redirect.
  if (!data || data.results.length === 0) return <Waiting page={page} />

  return (
    <>
      <div className={classes.list} aria-busy={isPlaceholderData}>
        {table.isTable ? (
          <Suspense fallback={<Waiting page={page} />}>
            <ClientTable
              // Only rows on the screen can be selected.
              key={pathOf(filter, page)}
              clients={data.results}
              filter={filter}
              state={table}
              onState={onTable}
            />
          </Suspense>
        ) : (
          <CardGrid label="Clientes">
            {data.results.map((client) => (
              <ClientCard key={client.id} client={client} planName={planNameOf(client.plan)} />
            ))}
          </CardGrid>
        )}
      </div>
      {data.total > pageSizeOf(table) && (
        <Pager
          page={page}
          last={Math.max(lastPageOf(data.total, pageSizeOf(table)), isPlaceholderData ? page : 1)}
          hrefOf={(other) => pathOf(filter, other)}
        />
      )}
    </>
  )
}

const Waiting = ({ page }: { page: number }) => (
  <div className={classes.list}>
    <CardSkeletons count={CLIENT_PAGE_SIZE} height="var(--client-card)" />
    {Math.max(page, skeletonCount('pages')) > 1 && <Box h={36} mt={28} />}
  </div>
)
