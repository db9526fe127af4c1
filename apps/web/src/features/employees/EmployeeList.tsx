import { Box, Button } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import { IconUsers, IconUserSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useCan } from '#lib/session/Can.tsx'
import type { ListResponse } from '#lib/http/infinite-query.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { CardGrid } from '#ui/layout/CardGrid.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import type { TableState } from '#ui/table/table-url.ts'
import { EmployeeCard } from './EmployeeCard.tsx'
import { loadsQuery } from './employee-portfolio.queries.ts'
import { EmployeeLoadBar } from './EmployeeLoadBar.tsx'
import { rememberEmployees } from './employees.queries.ts'

const EmployeeTable = lazyWithPreload(() =>
  import('./EmployeeTable.tsx').then((file) => file.EmployeeTable),
)

type Props = {
  list: ListResponse<Employee>
  search: string
  table: TableState
  onTable: (table: TableState) => void
  skeleton: ReactNode
}

/** The cards or the table, and how many people there are. */
export const EmployeeList = ({ list, search, table, onTable, skeleton }: Props) => {
  useEffect(() => {
    if (!search) rememberEmployees(list)
  }, [list, search])
  const { data: loads } = useQuery({ ...loadsQuery(), enabled: useCan()('employee.load') })
  const most = Math.max(0, ...(loads?.results.map(({ gestor, cs }) => gestor + cs) ?? []))
  return (
    <>
      <Box component="p" mb={12} fz={14} c="dimmed" role="status">
        {countText(list.total, search)}
      </Box>
      {table.isTable ? (
        <Suspense fallback={skeleton}>
          <EmployeeTable
            list={list}
            loads={loads?.results}
            isWhole={!search}
            state={table}
            onState={onTable}
          />
        </Suspense>
      ) : (
        <CardGrid label="Funcionários">
          {list.results.map((employee) => (
            <EmployeeCard
              key={employee.id}
              employee={employee}
              load={
                loads && (
                  <EmployeeLoadBar
                    load={loads.results.find(({ id }) => id === employee.id)}
                    most={most}
                  />
                )
              }
            />
          ))}
        </CardGrid>
      )}
    </>
  )
}

/** Empty state: nobody at all, or no match for the search. */
export const NoEmployees = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <div role="status">
      <EmptyState
        icon={<IconUserSearch size={32} stroke={1.5} />}
        title="Ninguém com esse nome"
        action={
          <Button variant="default" onClick={onClear}>
            Desfazer Filtro
          </Button>
        }
      >
        Nenhum funcionário tem “{search}” no nome. Acentos e maiúsculas não fazem diferença.
      </EmptyState>
    </div>
  ) : (
    <EmptyState icon={<IconUsers size={32} stroke={1.5} />} title="Ninguém por aqui ainda">
      Quem trabalha na agência aparece aqui assim que for cadastrado.
    </EmptyState>
  )

const countText = (total: number, search: string): string => {
  const people = total === 1 ? '1 funcionário' : `${total} funcionários`
  return search ? `${people} com “${search}” no nome` : people
}
