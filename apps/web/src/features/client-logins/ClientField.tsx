import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FocusEventHandler, type ReactNode } from 'react'
import { findClients } from '#features/clients/clients.queries.ts'
import type { NamedClient } from './client-login.form.ts'

type Props = {
  value?: NamedClient
  onChange: (client: NamedClient) => void
  error?: ReactNode
  onFocus?: FocusEventHandler<HTMLInputElement>
  onBlur?: FocusEventHandler<HTMLInputElement>
}

/** A client: one from the portfolio, with suggestions while typing, or any other name. */
export const ClientField = ({ value = NOBODY, onChange, onBlur, ...props }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(value.name.trim(), 300)
  const { data: found = [] } = useQuery({
    queryKey: ['clients', 'suggested', search],
    // If the suggestions fail, a name can still be typed.
    queryFn: () => findClients(search).catch(() => []),
    enabled: search !== '' && value.id === null,
    placeholderData: (previous) => previous,
  })
  // Typing the same name again selects the same client.
  const chosen = useRef<NamedClient>(value)
  const options =
    value.id || !search ? [] : found.map(({ id, name }) => ({ value: id, label: name }))
  const handleSubmit = (id: string) => {
    const client = found.find((one) => one.id === id)
    if (client) chosen.current = { id, name: client.name }
  }
  const handleChange = (name: string) =>
    onChange(chosen.current.name === name ? chosen.current : { id: null, name })

  return (
    <Autocomplete
      label="Cliente"
      required
      description={value.id ? LINKED : hintOf(value.name)}
      autoComplete="off"
      data-autofocus
      {...props}
      value={value.name}
      onChange={handleChange}
      onOptionSubmit={handleSubmit}
      data={options}
      // An open empty list would handle the Escape meant for the dialog.
      dropdownOpened={isOpen && options.length > 0}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      openOnFocus={false}
      onBlur={(event) => {
        setOpen(false)
        onBlur?.(event)
      }}
      // The server matched folded text; an exact filter would drop results.
      filter={({ options }) => options}
    />
  )
}

const NOBODY: NamedClient = { id: null, name: '' }
const LINKED = 'Ligado ao cadastro do cliente: acompanha o nome dele.'
const hintOf = (name: string): string =>
  name.trim()
    ? 'Nome livre. Para ligar ao cadastro, escolha o cliente na lista.'
    : 'Escolha um cliente da lista ou escreva outro nome.'
