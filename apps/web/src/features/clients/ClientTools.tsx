import { Button, Switch } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyWithPreload } from '#lib/prefetch/lazyWithPreload.ts'
import { usePopupButton } from '#ui/actions/usePopupButton.ts'
import { SearchBox } from '#ui/inputs/SearchBox.tsx'
import { countFilters, type ClientFilter } from './client-filter.ts'
import classes from './ClientsPage.module.css'

const ClientFilterPopover = lazyWithPreload(() =>
  import('./ClientFilterPopover.tsx').then((file) => file.ClientFilterPopover),
)

type Props = {
  filter: ClientFilter
  onSearch: (name: string) => void
  onFilter: (filter: ClientFilter) => void
  onMine: (isMine: boolean) => void
}

/** Search and filter of the list, and the switch to one's own clients. */
export const ClientTools = ({ filter, onSearch, onFilter, onMine }: Props) => {
  const { buttonProps, popup, wasOpened } = usePopupButton('dialog')
  const count = countFilters(filter)
  return (
    <div className={classes.tools}>
      <SearchBox
        label="Procurar Cliente"
        value={filter.name}
        onSearch={onSearch}
        clearLabel="Limpar a busca"
      />
      <Button
        {...buttonProps}
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} aria-hidden="true" />}
      >
        {count > 0 ? `Mais Opções (${count})` : 'Mais Opções'}
      </Button>
      <Suspense>
        {wasOpened && <ClientFilterPopover popup={popup} filter={filter} onFilter={onFilter} />}
      </Suspense>
      <Switch
        label="Meus"
        className="self-center"
        checked={filter.isMine}
        onChange={(event) => onMine(event.currentTarget.checked)}
      />
    </div>
  )
}
