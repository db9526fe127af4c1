import { Button } from '@mantine/core'
import { IconAddressBook, IconFilterOff } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { Can } from '#lib/session/Can.tsx'
import { paths } from '#paths.ts'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { countFilters, type ClientFilter } from './client-filter.ts'

type Props = { filter: ClientFilter; onUndo: () => void; onNew: () => void }

/** Empty state: no matches, or no clients at all. */
export const NoClients = ({ filter, onUndo, onNew }: Props) =>
  filter.name || countFilters(filter) > 0 ? (
    <EmptyState
      icon={<IconFilterOff size={32} stroke={1.5} />}
      title="Nenhum cliente se encaixa no filtro"
      action={
        <Button variant="default" onClick={onUndo}>
          Mostrar todos os clientes
        </Button>
      }
    >
      {filter.name
        ? `Procuramos por “${filter.name}”. Acentos e maiúsculas não fazem diferença.`
        : 'Tire um dos filtros acima ou veja a carteira inteira.'}
    </EmptyState>
  ) : (
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
      Cada cliente reúne contrato, sites, anúncios e redes. Cadastre o primeiro ou traga a carteira
      de uma planilha.
    </EmptyState>
  )
