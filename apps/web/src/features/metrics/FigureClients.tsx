import { Box, Button, Skeleton } from '@mantine/core'
import type { ClientFigure } from '@bastidor/shared/metrics'
import { IconUsersGroup } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router-dom'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { returnUrlOf } from '#lib/navigation/return-url.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import type { TableState } from '#ui/table/table-url.ts'
import { FIGURE_LISTS } from './figure-clients.ts'
import { FigureClientRow } from './FigureClientRow.tsx'
import { figureClientsQuery } from './metrics.queries.ts'
import { monthText } from '#lib/formatting/months.ts'
import rows from '#ui/layout/RowList.module.css'

const FigureClientTable = lazyWithPreload(() =>
  import('./FigureClientTable.tsx').then((file) => file.FigureClientTable),
)

type Props = {
  figure: ClientFigure
  month: string
  table: TableState
  onTable: (table: TableState) => void
}

/** The list or the table, with infinite loading. */
export const FigureClients = ({ figure, month, table, onTable }: Props) => {
  const { facts, empty, title } = FIGURE_LISTS[figure]
  const query = figureClientsQuery(figure, month, table.sort)
  return (
    <InfiniteList
      query={{ ...query, placeholderData: keepPreviousData }}
      skeleton={WAITING}
      empty={
        <EmptyState
          icon={<IconUsersGroup size={32} stroke={1.5} />}
          title={`Ninguém em ${monthText(month)}`}
          action={
            <Button component={Link} to={returnUrlOf(paths.metrics)} variant="default">
              Voltar às métricas
            </Button>
          }
        >
          {empty}
        </EmptyState>
      }
    >
      {(list) => (
        <>
          <Box component="p" mb={10} c="dimmed" fz={14} role="status">
            {clientsText(list.total)}
          </Box>
          {table.isTable ? (
            <Suspense fallback={WAITING}>
              <FigureClientTable figure={figure} list={list} state={table} onState={onTable} />
            </Suspense>
          ) : (
            <ul className={rows.list} aria-label={title}>
              {list.results.map((client, index) => (
                // A destroyed client has no id left, and one may be there twice; rows are only added.
                // oxlint-disable-next-line react/no-array-index-key
                <FigureClientRow key={index} client={client} facts={facts} />
              ))}
            </ul>
          )}
        </>
      )}
    </InfiniteList>
  )
}

const WAITING = (
  <div role="status" aria-busy="true" aria-label="Carregando">
    <Skeleton height={34} width={120} mb={0} />
    <Skeleton height={412} radius="lg" />
  </div>
)
