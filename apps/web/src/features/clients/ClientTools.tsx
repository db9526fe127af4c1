import { Button, Popover, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { ClientFilterForm } from './ClientFilterForm.tsx'
import { countFilters, type ClientFilter } from './client-filter.ts'
import classes from './ClientsPage.module.css'

type Props = {
  filter: ClientFilter
  onSearch: (name: string) => void
  onFilter: (filter: ClientFilter) => void
  onMine: (isMine: boolean) => void
}

/** Search and filter of the list, and the switch to one's own clients. */
export const ClientTools = ({ filter, onSearch, onFilter, onMine }: Props) => {
  const { isOpen, close, change } = useDisclosure()
  const count = countFilters(filter)
  const handleFilter = (next: ClientFilter) => {
    close()
    onFilter(next)
  }
  return (
    <div className={classes.tools}>
      <SearchBox
        label="Procurar Cliente"
        value={filter.name}
        onSearch={onSearch}
        clearLabel="Limpar a busca"
      />
      <Popover
        opened={isOpen}
        onChange={change}
        position="bottom-end"
        width={300}
        shadow="md"
        radius="lg"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden="true" />}
            onClick={() => change(!isOpen)}
          >
            {count > 0 ? `Mais Opções (${count})` : 'Mais Opções'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown p="lg">
          <ClientFilterForm filter={filter} onFilter={handleFilter} />
        </Popover.Dropdown>
      </Popover>
      <Switch
        label="Meus"
        className={classes.mine}
        checked={filter.isMine}
        onChange={(event) => onMine(event.currentTarget.checked)}
      />
    </div>
  )
}
