import { Box, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense } from 'react'
import { skeletonCount } from '#lib/browser/skeleton-counts.ts'
import { Can, useCan } from '#lib/session/Can.tsx'
import { useHotkeys } from '#lib/navigation/shortcuts.ts'
import { CardSkeletons } from '#ui/layout/CardGrid.tsx'
import { InfiniteList } from '#ui/layout/InfiniteList.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { useListUrl } from '#ui/layout/useListUrl.ts'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { TableTools } from '#ui/table/TableTools.tsx'
import { sortOf } from '#ui/table/table-url.ts'
import { useTableUrl } from '#ui/table/useTableUrl.ts'
import { EMPLOYEE_CARD_HEIGHT } from './EmployeeCard.tsx'
import { EmployeeList, NoEmployees } from './EmployeeList.tsx'
import { employeesQuery } from './employees.queries.ts'
import { EMPLOYEE_SORTS, employeeSorts } from './employee-sorts.ts'

const EmployeeCreateDialog = lazyWithPreload(() =>
  import('./EmployeeCreateDialog.tsx').then((file) => file.EmployeeCreateDialog),
)

const EmployeeInviteDialog = lazyWithPreload(() =>
  import('./EmployeeInviteDialog.tsx').then((file) => file.EmployeeInviteDialog),
)

/** The agency's people, searchable by name. */
export const EmployeesPage = () => {
  const { search, setSearch, creation } = useListUrl()
  const invitation = useDisclosure()
  const isAllowed = useCan()
  const { table, setTable } = useTableUrl(employeeSorts(isAllowed('employee.load')))
  useHotkeys(
    isAllowed('employee.create')
      ? [{ key: 'n', label: 'Novo funcionário', run: creation.open }]
      : [],
  )

  const query = employeesQuery(search, sortOf(EMPLOYEE_SORTS, table.sort))
  const skeleton = (
    <CardSkeletons count={skeletonCount('nEmployees')} height={EMPLOYEE_CARD_HEIGHT} />
  )

  return (
    <Page
      title="Funcionários"
      lead="Quem faz a agência: cargos, contatos e acessos."
      actions={
        <Can do="employee.create">
          <Button variant="default" onClick={invitation.open}>
            Convidar
          </Button>
          <Button leftSection={<IconPlus size={17} aria-hidden="true" />} onClick={creation.open}>
            Novo funcionário
          </Button>
        </Can>
      }
    >
      <Group gap="md" mb={20}>
        <Box maw={420} flex={1} miw={0}>
          <SearchBox label="Procurar Funcionário" value={search} onSearch={setSearch} />
        </Box>
        <TableTools state={table} onChange={setTable} />
      </Group>
      <InfiniteList
        query={{ ...query, placeholderData: keepPreviousData }}
        skeleton={skeleton}
        empty={<NoEmployees search={search} onClear={() => setSearch('')} />}
      >
        {(list) => (
          <EmployeeList
            list={list}
            search={search}
            table={table}
            onTable={setTable}
            skeleton={skeleton}
          />
        )}
      </InfiniteList>
      <Suspense>
        {creation.isOpen && isAllowed('employee.create') && (
          <EmployeeCreateDialog onClose={creation.close} />
        )}
        {invitation.isOpen && <EmployeeInviteDialog onClose={invitation.close} />}
      </Suspense>
    </Page>
  )
}
