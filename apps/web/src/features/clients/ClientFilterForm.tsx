import { Button, Checkbox } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import type { ClientFilter } from './client-filter.ts'
import { PersonSelect } from '#features/people/PersonSelect.tsx'
import { PlanSelect } from '#features/plans/PlanSelect.tsx'

type Props = { filter: ClientFilter; onFilter: (filter: ClientFilter) => void }

// A dropdown outside the popover would close it.
const inside = { withinPortal: false }

/** The filter; applied only by 'Pesquisar'. */
export const ClientFilterForm = ({ filter, onFilter }: Props) => {
  const [draft, setDraft] = useState(filter)
  const put = (part: Partial<ClientFilter>) => setDraft({ ...draft, ...part })
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The search input is not part of this form; keep its current value.
    onFilter({ ...draft, name: filter.name })
  }
  return (
    <form className="grid gap-14" onSubmit={handleSubmit} aria-label="Filtro de clientes">
      <Checkbox
        label="Valor"
        description="Maior contrato primeiro"
        checked={draft.byValue}
        onChange={({ currentTarget }) => put({ byValue: currentTarget.checked })}
        data-autofocus
      />
      <Checkbox
        label="Start"
        description="Só quem está começando"
        checked={draft.isStart}
        onChange={({ currentTarget }) => put({ isStart: currentTarget.checked })}
      />
      <PlanSelect
        placeholder="Todos"
        value={draft.plan}
        onChange={(plan) => put({ plan })}
        comboboxProps={inside}
      />
      <PersonSelect
        who="gestor"
        withInactive
        placeholder="Todos"
        value={draft.gestor}
        onChange={(gestor) => put({ gestor })}
        comboboxProps={inside}
      />
      <PersonSelect
        who="cs"
        withInactive
        placeholder="Todos"
        value={draft.cs}
        onChange={(cs) => put({ cs })}
        comboboxProps={inside}
      />
      <Button type="submit" mt={4}>
        Pesquisar
      </Button>
    </form>
  )
}
