import { Box, Button } from '@mantine/core'
import { NO_LOGIN_FOUND, type ClientLogin } from '@bastidor/shared/client-logins'
import { IconKey } from '@tabler/icons-react'
import { Suspense, useEffect, type ReactNode } from 'react'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { CardGrid } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { TableState } from '#ui/table/table-url.ts'
import type { ClientLoginHandlers } from './ClientLoginActions.tsx'
import { ClientLoginCard } from './ClientLoginCard.tsx'
import { foundText, isFiltered, type ClientLoginFilter } from './client-login-filter.ts'
import { rememberClientLogins } from './client-logins.queries.ts'

const ClientLoginTable = lazyWithPreload(() =>
  import('./ClientLoginTable.tsx').then((file) => file.ClientLoginTable),
)

type Props = ClientLoginHandlers & {
  list: ListResponse<ClientLogin>
  filter: ClientLoginFilter
  table: TableState
  onTable: (table: TableState) => void
  skeleton: ReactNode
}

/** The cards or the table, and how many there are. */
export const ClientLoginList = (props: Props) => {
  const { list, filter, table, onTable, skeleton, ...handlers } = props
  useEffect(() => {
    if (!isFiltered(filter)) rememberClientLogins(list)
  }, [list, filter])
  return (
    <>
      <Box component="p" mb={12} fz={14} c="dimmed" role="status">
        {foundText(list.total, filter)}
      </Box>
      {table.isTable ? (
        <Suspense fallback={skeleton}>
          <ClientLoginTable logins={list.results} state={table} onState={onTable} {...handlers} />
        </Suspense>
      ) : (
        <CardGrid label="Acessos">
          {list.results.map((login) => (
            <ClientLoginCard key={login.id} login={login} {...handlers} />
          ))}
        </CardGrid>
      )}
    </>
  )
}

type NoneProps = { filter: ClientLoginFilter; newButton: ReactNode; onClear: () => void }

/** Empty state: no login at all, or none for the filter. */
export const NoClientLogins = ({ filter, newButton, onClear }: NoneProps) => (
  <div role="status">
    <EmptyState
      icon={<IconKey size={32} stroke={1.5} />}
      title={NO_LOGIN_FOUND}
      action={
        isFiltered(filter) ? (
          <Button variant="default" onClick={onClear}>
            Desfazer Filtro
          </Button>
        ) : (
          newButton
        )
      }
    >
      {noneText(filter)}
    </EmptyState>
  </div>
)

const noneText = ({ text, platform }: ClientLoginFilter): string => {
  const where = platform ? ` em ${platform}` : ''
  if (text)
    return `Nenhum acesso${where} tem “${text}” no cliente, na plataforma ou no login. Acentos e maiúsculas não fazem diferença.`
  return platform
    ? `Nenhum acesso${where} foi guardado.`
    : 'Guarde aqui os logins dos clientes nas plataformas. As senhas ficam cifradas, e cada vez que uma é mostrada fica registrada.'
}
