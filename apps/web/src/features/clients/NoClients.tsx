import { Button } from '@mantine/core'
import { IconAddressBook, IconFilterOff, IconUserHeart } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { countFilters, type ClientFilter } from './client-filter.ts'

type Props = {
  filter: ClientFilter
  onUndo: () => void
  onAll: () => void
  onNew: () => void
}

/** Empty state: no matches, no own clients, or no clients at all. */
export const NoClients = ({ filter, onUndo, onAll, onNew }: Props) => {
  if (filter.name || countFilters(filter) > 0) return <NoMatch filter={filter} onUndo={onUndo} />
  return filter.isMine ? <NoOwn onAll={onAll} /> : <NoneAtAll onNew={onNew} />
}

const NoMatch = ({ filter, onUndo }: Pick<Props, 'filter' | 'onUndo'>) => (
  <EmptyState
    icon={<IconFilterOff size={32} stroke={1.5} />}
    title="Nenhum cliente se encaixa no filtro"
    action={
      <Button variant="default" onClick={onUndo}>
        {filter.isMine ? 'Mostrar todos os meus' : 'Mostrar todos os clientes'}
      </Button>
    }
  >
    {filter.name
      ? `Procuramos por “${filter.name}”. Acentos e maiúsculas não fazem diferença.`
      : 'Tire um dos filtros acima ou veja a carteira inteira.'}
  </EmptyState>
)

const NoOwn = ({ onAll }: Pick<Props, 'onAll'>) => (
  <EmptyState
    icon={<IconUserHeart size={32} stroke={1.5} />}
    title="Nenhum cliente é seu ainda."
    action={
      <Button variant="default" onClick={onAll}>
        Mostrar todos os clientes
      </Button>
    }
  >
    Seus são os clientes de que você é gestor ou CS, ou em cuja equipe você está.
  </EmptyState>
)

const NoneAtAll = ({ onNew }: Pick<Props, 'onNew'>) => (
  <EmptyState
    icon={<IconAddressBook size={32} stroke={1.5} />}
    title="Nenhum cliente ainda"
    action={
      <Can do="client.create">
        <Button onClick={onNew}>Novo Cliente</Button>
        <Button component={Link} to={paths.importClients} variant="default">
          Importar planilha
        </Button>
      </Can>
    }
  >
    Cada cliente reúne contrato, sites, anúncios e redes. Cadastre o primeiro ou traga a carteira de
    uma planilha.
  </EmptyState>
)
