import { Box, Button } from '@mantine/core'
import { CLIENT_PAGE_SIZE } from '@bastidor/shared/clients'
import type { DeletedClientCard as Deleted } from '@bastidor/shared/clients.views'
import { IconArchive } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { paths } from '#paths.ts'
import { CardGrid, CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { QueryBoundary } from '#ui/feedback/QueryBoundary.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Pager } from '#ui/layout/Pager.tsx'
import { DELETED_CLIENT_CARD_HEIGHT, DeletedClientCard } from './DeletedClientCard.tsx'
import { deletedClientsQuery, deletedPageAt, deletedPageHref } from './deleted-clients.queries.ts'

/** The deleted clients, latest first, with links to their pages. */
export const DeletedClientsPage = () => {
  const [params] = useSearchParams()
  const page = deletedPageAt(params)
  return (
    <Page
      title="Clientes Excluídos"
      lead="Quem saiu da carteira, quando e por quê. Pode ser restaurado com tudo o que tinha."
      back={{ to: paths.clients, label: 'Clientes' }}
    >
      <QueryBoundary
        query={{ ...deletedClientsQuery(page), placeholderData: keepPreviousData }}
        skeleton={<CardSkeletons count={CLIENT_PAGE_SIZE} height={DELETED_CLIENT_CARD_HEIGHT} />}
      >
        {(list) => <DeletedClients list={list} page={page} />}
      </QueryBoundary>
    </Page>
  )
}

type Props = { list: ListResponse<Deleted>; page: number }

const DeletedClients = ({ list, page }: Props) => {
  if (list.total === 0) return <NoDeletedClients />
  const last = Math.ceil(list.total / CLIENT_PAGE_SIZE)
  // The last client of the last page was restored or permanently deleted.
  if (page > last) return <Navigate to={deletedPageHref(last)} replace />
  return (
    <>
      <Box component="p" mb={12} fz={14} c="dimmed" role="status">
        {list.total === 1 ? '1 cliente excluído' : `${list.total} clientes excluídos`}
      </Box>
      <CardGrid label="Clientes excluídos">
        {list.results.map((client) => (
          <DeletedClientCard key={client.id} client={client} />
        ))}
      </CardGrid>
      {last > 1 && <Pager page={page} last={last} hrefOf={deletedPageHref} />}
    </>
  )
}

const NoDeletedClients = () => (
  <EmptyState
    icon={<IconArchive size={32} stroke={1.5} />}
    title="Nenhum cliente excluído"
    action={
      <Button component={Link} to={paths.clients} variant="default">
        Ver os clientes
      </Button>
    }
  >
    Quem sai da carteira fica guardado aqui, com o motivo e a data, e pode ser restaurado.
  </EmptyState>
)
