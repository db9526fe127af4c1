import { MultiSelect } from '@mantine/core'
import { MAX_TEAM, type Team } from '@bastidor/shared/clients.team'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { everyoneQuery } from '#features/employees/employees.queries.ts'
import type { Dialog } from '#ui/dialogs/useDialog.ts'
import { RecordFormDialog } from '#ui/forms/RecordFormDialog.tsx'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { matchingOptions } from '#ui/inputs/matching-options.ts'
import { useSetTeam } from './client-team.queries.ts'
import { idsOf, teamErrors, teamOptions, teamShape } from './team.form.ts'

/** Changes a client's team: people to search for, those who are in it as chips. */
export const TeamForm = ({ team, dialog }: { team: Team; dialog: Dialog }) => {
  const { data: people = [], isPending, isError } = useQuery(everyoneQuery())
  const [record] = useState(() => idsOf(team))
  const options = teamOptions(people, team)
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? id
  const inactive = new Set(team.team.filter(({ active }) => !active).map(({ id }) => id))
  const edit = useRecordForm({
    record,
    shape: teamShape(nameOf),
    validate: (values) => teamErrors(values, inactive),
    update: useSetTeam(),
    savedText: 'Equipe salva.',
    onDone: dialog.close,
  })
  return (
    <RecordFormDialog title="Equipe" dialog={dialog} edit={edit} size={480}>
      <MultiSelect
        miw={0}
        label="Quem trabalha para este cliente"
        description={`Até ${MAX_TEAM} pessoas ativas. Gestor e CS não precisam estar aqui.`}
        placeholder={edit.form.values.team.length === 0 ? 'Procurar pessoa' : ''}
        data={options}
        searchable
        clearable
        hidePickedOptions
        maxValues={MAX_TEAM}
        data-autofocus
        // The list would cover the dialog's buttons.
        openOnFocus={false}
        nothingFoundMessage={nothingText(isPending, isError)}
        filter={({ options: all, search }) => matchingOptions(all, search)}
        {...edit.form.getInputProps('team')}
      />
    </RecordFormDialog>
  )
}

const nothingText = (isLoading: boolean, hasFailed: boolean): string => {
  if (hasFailed) return 'Não deu para carregar a lista.'
  return isLoading ? 'Carregando…' : 'Nada com esse nome.'
}
