import { ActionIcon, Loader, Select, type ComboboxItem, type SelectProps } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { matchingOptions } from './matching-options.ts'

type Options<Answer, Key extends QueryKey> = {
  query: UseQueryOptions<Answer, Error, Answer, Key>
  optionsOf: (answer: Answer) => ComboboxItem[]
  /** Label of a value that is not among the options (any more); by default the value. */
  unknownLabel?: string
}
type Props<Answer, Key extends QueryKey> = Options<Answer, Key> &
  Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
    value?: string
    onChange?: (value: string) => void
  }

/** A select with options from the server; its search ignores accents. */
export const LoadedSelect = <Answer, Key extends QueryKey>({
  query,
  optionsOf,
  unknownLabel,
  value = '',
  onChange,
  error,
  ...props
}: Props<Answer, Key>) => {
  const { data, isError, isFetching, refetch } = useQuery(query)
  const options = data === undefined ? [] : optionsOf(data)
  const isUnknown = value !== '' && !options.some((option) => option.value === value)
  const hasFailed = isError && data === undefined

  return (
    <Select
      searchable
      clearable
      filter={({ options, search }) => {
        const found = matchingOptions(options, search)
        return found.length > 0 ? found : [nothing(isFetching)]
      }}
      {...props}
      data={isUnknown ? [...options, { value, label: unknownLabel ?? value }] : options}
      value={value || null}
      onChange={(chosen) => onChange?.(chosen ?? '')}
      error={error ?? (hasFailed && 'Não deu para carregar a lista.')}
      {...(isFetching && data === undefined && { rightSection: <Loader size={16} /> })}
      {...(hasFailed &&
        !isFetching && {
          rightSection: (
            <ActionIcon size={28} aria-label="Tentar novamente" onClick={() => void refetch()}>
              <IconRefresh size={16} />
            </ActionIcon>
          ),
          rightSectionPointerEvents: 'all',
        })}
    />
  )
}

// A disabled option, because an empty listbox is an accessibility error.
const nothing = (isFetching: boolean): ComboboxItem => ({
  value: 'nada',
  label: isFetching ? 'Carregando…' : 'Nada com esse nome.',
  disabled: true,
})
