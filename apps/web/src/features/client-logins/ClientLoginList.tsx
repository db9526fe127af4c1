import { Box, Button } from '@mantine/core'
import { NO_LOGIN_FOUND, type ClientLogin } from '@bastidor/shared/client-logins'
import { IconKey } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { CardGrid } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ClientLoginCard } from './ClientLoginCard.tsx'
import { rememberClientLogins } from './client-logins.queries.ts'

type Props = {
  list: ListResponse<ClientLogin>
  search: string
  onEdit: (login: ClientLogin) => void
  onDelete: (login: ClientLogin) => void
}

/** The cards and their number. */
export const ClientLoginList = ({ list, search, onEdit, onDelete }: Props) => {
  useEffect(() => {
    if (!search) rememberClientLogins(list)
  }, [list, search])
  return (
    <>
      <Box component="p" mb={12} fz={14} c="dimmed" role="status">
        {countText(list.total, search)}
      </Box>
      <CardGrid label="Acessos">
        {list.results.map((login) => (
          <ClientLoginCard
            key={login.id}
            login={login}
            onEdit={() => onEdit(login)}
            onDelete={() => onDelete(login)}
          />
        ))}
      </CardGrid>
    </>
  )
}

type NoneProps = { search: string; newButton: ReactNode; onClear: () => void }

/** Empty state: no login at all, or none for the search. */
export const NoClientLogins = ({ search, newButton, onClear }: NoneProps) => (
  <div role="status">
    <EmptyState
      icon={<IconKey size={32} stroke={1.5} />}
      title={NO_LOGIN_FOUND}
      action={
        search ? (
          <Button variant="default" onClick={onClear}>
            Desfazer Filtro
          </Button>
        ) : (
          newButton
        )
      }
    >
      {search
        ? `Nenhum cliente com “${search}” no nome tem acesso guardado. Acentos e maiúsculas não fazem diferença.`
        : 'Guarde aqui os logins dos clientes nas plataformas. As senhas ficam cifradas, e cada vez que uma é mostrada fica registrada.'}
    </EmptyState>
  </div>
)

const countText = (total: number, search: string): string => {
  const logins = total === 1 ? '1 acesso' : `${total} acessos`
  return search ? `${logins} de clientes com “${search}” no nome` : logins
}
