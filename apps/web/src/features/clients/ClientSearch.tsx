import { Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findClients } from './clients.queries.ts'

const SEARCH_MS = 250
const MAX = 120

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  value?: string
  onChange?: (id: string) => void
  /** The name of the client that is chosen at first. */
  name?: string
}

/** Selects a client, whose name is searched on the server; the value is its id. */
export const ClientSearch = ({ value = '', onChange, name = '', ...props }: Props) => {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState({ id: value, name })
  const [asked] = useDebouncedValue(search.trim().slice(0, MAX), SEARCH_MS)
  const isAsking = asked !== '' && asked !== chosen.name
  const { data = [], isFetching } = useQuery({
    queryKey: ['clients', 'suggested', asked],
    queryFn: () => findClients(asked),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const found = isAsking ? data.map(({ id, name: label }) => ({ value: id, label })) : []
  const current = value ? [{ value, label: chosen.id === value ? chosen.name : name }] : []
  const options = [...current, ...found.filter((option) => option.value !== value)]
  const handleChange = (id: string | null) => {
    const label = options.find((option) => option.value === id)?.label ?? ''
    setChosen({ id: id ?? '', name: label })
    onChange?.(id ?? '')
  }
  return (
    <Select
      searchable
      clearable
      placeholder="Procurar cliente"
      nothingFoundMessage={nothing(asked, isFetching)}
      {...props}
      filter={({ options: all }) => all}
      data={options}
      value={value || null}
      onChange={handleChange}
      onSearchChange={setSearch}
    />
  )
}

const nothing = (asked: string, isFetching: boolean): string => {
  if (asked === '') return 'Digite o nome do cliente.'
  return isFetching ? 'Carregando…' : 'Nenhum cliente com esse nome.'
}
