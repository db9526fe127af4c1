import { Box, Button, Skeleton } from '@mantine/core'
import type { ClientFigure } from '@bastidor/shared/metrics'
import { IconUsersGroup } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { clientsText } from '#lib/formatting/clients-text.ts'
import { returnUrlOf } from '#lib/navigation/return-url.ts'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { FIGURE_LISTS } from './figure-clients.ts'
import { FigureClientRow } from './FigureClientRow.tsx'
import { figureClientsQuery } from './metrics.queries.ts'
import { monthText } from '#lib/formatting/months.ts'
import rows from '#ui/layout/RowList.module.css'

/** The list, with infinite loading. */
export const FigureClients = ({ figure, month }: { figure: ClientFigure; month: string }) => {
  const { facts, empty, title } = FIGURE_LISTS[figure]
  return (
    <InfiniteList
      query={figureClientsQuery(figure, month)}
      skeleton={
        <div role="status" aria-busy="true" aria-label="Carregando">
          <Skeleton height={34} width={120} mb={0} />
          <Skeleton height={412} radius="lg" />
        </div>
      }
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
      {({ results, total }) => (
        <>
          <Box component="p" mb={10} c="dimmed" fz={14} role="status">
            {clientsText(total)}
          </Box>
          <ul className={rows.list} aria-label={title}>
            {results.map((client, index) => (
              // A destroyed client has no id left, and one may be there twice; rows are only added.
              // oxlint-disable-next-line react/no-array-index-key
              <FigureClientRow key={index} client={client} facts={facts} />
            ))}
          </ul>
        </>
      )}
    </InfiniteList>
  )
}
