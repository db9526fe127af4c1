import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useState, type SubmitEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSession } from '#lib/session/session.ts'
import { FITTING_POPUP } from '#theme/fitting-popup.ts'
import { useDisclosure } from '#ui/dialogs/useDialog.ts'
import { filterIn, savedFilters, storeFilters, type SavedFilter } from './saved-filters.ts'

/** The filters that the current user named, kept in this browser. */
export const SavedFilters = () => {
  const { id } = useSession()
  const { pathname, search } = useLocation()
  const { isOpen, close, change } = useDisclosure()
  const [filters, setFilters] = useState(() => savedFilters(id, pathname))
  const [name, setName] = useState('')
  const current = filterIn(search)

  const keep = (next: SavedFilter[]) => {
    setFilters(next)
    storeFilters(id, pathname, next)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = name.trim()
    if (!typed) return
    keep([...filters.filter((saved) => saved.name !== typed), { name: typed, search: current }])
    setName('')
  }

  return (
    <Popover
      {...FITTING_POPUP}
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconBookmark size={17} aria-hidden="true" />}
          onClick={() => change(!isOpen)}
        >
          Filtros salvos
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {filters.map((saved) => (
            <Group key={saved.name} gap={4} wrap="nowrap">
              <Button
                component={Link}
                to={{ search: saved.search }}
                variant={saved.search === current ? 'light' : 'subtle'}
                justify="flex-start"
                flex={1}
                miw={0}
                title={saved.name}
                aria-current={saved.search === current ? 'true' : undefined}
                onClick={close}
              >
                {saved.name}
              </Button>
              <ActionIcon
                aria-label={`Tirar o filtro salvo ${saved.name}`}
                onClick={() => keep(filters.filter((other) => other !== saved))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </Group>
          ))}
          <form onSubmit={handleSubmit} aria-label="Salvar este filtro">
            <Group gap={8} wrap="nowrap" align="flex-end">
              <TextInput
                label="Salvar este filtro"
                placeholder="Nome"
                flex={1}
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit">Salvar</Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
