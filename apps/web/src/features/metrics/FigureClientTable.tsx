import type { ClientFigure, FigureClient, FigureSums } from '@bastidor/shared/metrics'
import { MAX_ASSIGNMENTS } from '@bastidor/shared/clients.assignments'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { clientsText } from '#lib/formatting/clients-text.ts'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { useCan } from '#lib/session/Can.tsx'
import { usePlanNames } from '#features/plans/usePlanNames.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useRowSelection } from '#ui/table/useRowSelection.ts'
import type { TableState } from '#ui/table/table-url.ts'
import { FIGURE_LISTS, figureClientPath } from './figure-clients.ts'
import { columnsOf, sumsOf } from './figure-columns.tsx'

const ClientAssignBar = lazyWithPreload(() =>
  import('#features/people/ClientAssignBar.tsx').then((file) => file.ClientAssignBar),
)

type Props = {
  figure: ClientFigure
  list: ListResponse<FigureClient> & { sums: FigureSums }
  state: TableState
  onState: (state: TableState) => void
}

/** The clients behind a figure as a table, with their sums; gestor and CS can be changed. */
export const FigureClientTable = ({ figure, list, state, onState }: Props) => {
  const { facts, title } = FIGURE_LISTS[figure]
  const planNameOf = usePlanNames()
  const navigate = useNavigate()
  const isAllowed = useCan()
  const { selection, clear } = useRowSelection<FigureClient>({
    nameOf: ({ name }) => name,
    canSelect: ({ id, isDeleted }) => id !== null && !isDeleted,
  })
  const chosen = list.results.filter((_client, index) => selection.selected.has(String(index)))

  return (
    <>
      <Suspense>
        {chosen.length > 0 && (
          <ClientAssignBar clients={portfolioOf(chosen).slice(0, MAX_ASSIGNMENTS)} onDone={clear} />
        )}
      </Suspense>
      <DataTable
        label={title}
        columns={columnsOf(facts, planNameOf)}
        rows={list.results}
        // A destroyed client has no id left, and one may be there twice; rows are only added.
        idOf={(_client, index) => String(index)}
        onOpen={(client) => {
          const path = figureClientPath(client)
          if (path) void navigate(path)
        }}
        sort={state.sort}
        onSort={(sort) => {
          clear()
          onState({ ...state, sort })
        }}
        isCompact={state.isCompact}
        sums={{ nome: `Total de ${clientsText(list.total)}`, ...sumsOf(facts, list.sums) }}
        selection={isAllowed('client.assign') ? selection : undefined}
      />
    </>
  )
}

// Each client once, however often it is in the list.
const portfolioOf = (chosen: FigureClient[]) => [
  ...new Map(
    chosen.flatMap(({ id, gestor, cs }) => (id ? [[id, { id, gestor, cs }] as const] : [])),
  ).values(),
]
