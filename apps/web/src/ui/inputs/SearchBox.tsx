import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { searchText } from '@bastidor/shared/pagination'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const DEBOUNCE_MS = 300

type Props = {
  /** 'Procurar Funcionário' */
  label: string
  value: string
  /** The debounced search text; empty for no search. */
  onSearch: (text: string) => void
  /** Label of the clear button, where 'Desfazer Filtro' would also reset other filters. */
  clearLabel?: string
}

/** A search input; announces when Enter has no effect. The shortcut `/` focuses it. */
export const SearchBox = ({ label, value, onSearch, clearLabel = 'Desfazer Filtro' }: Props) => {
  const [typed, setTyped] = useState(value)
  const [error, setError] = useState<string | null>(null)
  const [shown, setShown] = useState({ value, sent: value })
  const search = useDebouncedCallback((text: string) => {
    setShown((old) => ({ ...old, sent: text.trim() }))
    onSearch(text.trim())
  }, DEBOUNCE_MS)

  // A value changed from outside (Back, a link, a filter reset) replaces the typed text.
  if (value !== shown.value) {
    setShown({ value, sent: value })
    if (value !== shown.sent) {
      setTyped(value)
      setError(null)
    }
  }

  const handleChange = (text: string) => {
    setTyped(text)
    setError(null)
    search(text)
  }
  const handleEnter = () => {
    const parsed = searchText.safeParse(typed)
    setError(parsed.success ? null : (parsed.error.issues[0]?.message ?? null))
    if (parsed.success) search.flush()
  }

  return (
    <TextInput
      type="search"
      role="searchbox"
      aria-label={label}
      placeholder={label}
      data-search
      value={typed}
      error={error}
      maxLength={120}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed && (
          <CloseButton
            size="sm"
            aria-label={clearLabel}
            title={clearLabel}
            onClick={() => {
              handleChange('')
              search.flush()
            }}
          />
        )
      }
      onChange={(event) => handleChange(event.currentTarget.value)}
      // Applies a pending search before a click on a result navigates away.
      onBlur={() => search.flush()}
      onKeyDown={(event) => event.key === 'Enter' && handleEnter()}
    />
  )
}
