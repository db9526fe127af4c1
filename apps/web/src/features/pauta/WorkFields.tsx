import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { DEPARTMENTS } from '@bastidor/shared/departments'
import { TASK_DESC_MAX, TASK_TITLE_MAX } from '@bastidor/shared/pauta'
import { ClientSearch } from './pauta.slots.ts'
import { DateField } from '#ui/inputs/DateField.tsx'
import { ColleagueSelect } from './ColleagueSelect.tsx'
import { RepeatFields } from './RepeatFields.tsx'
import type { WorkForm } from './work.form.ts'

type Props = {
  form: WorkForm
  clientName?: string
  assigneeName?: string
  /** Whether it may become a series: a new task may. */
  mayRepeat?: boolean
}

/** What a task and a series have in common, and when it is due or repeats. */
export const WorkFields = ({ form, clientName = '', assigneeName = '', mayRepeat }: Props) => {
  const { repeats, who } = form.values
  return (
    <>
      <TextInput
        label="Título"
        required
        data-autofocus
        maxLength={TASK_TITLE_MAX}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Texto"
        autosize
        minRows={2}
        maxRows={10}
        maxLength={TASK_DESC_MAX}
        {...form.getInputProps('desc')}
      />
      <ClientSearch label="Cliente" name={clientName} {...form.getInputProps('clientId')} />
      <NativeSelect
        label="Departamento"
        data={[{ value: '', label: 'Nenhum' }, ...DEPARTMENTS]}
        {...form.getInputProps('department')}
      />
      {!(repeats && who) && (
        <ColleagueSelect
          label="Quem faz"
          placeholder="Ninguém"
          unknownLabel={assigneeName}
          {...form.getInputProps('assigneeId')}
        />
      )}
      {!repeats && <DateField label="Dia" {...form.getInputProps('dueOn')} />}
      <Switch label="Urgente" {...form.getInputProps('urgent', { type: 'checkbox' })} />
      {mayRepeat && (
        <Switch label="Repetir" {...form.getInputProps('repeats', { type: 'checkbox' })} />
      )}
      {repeats && <RepeatFields form={form} />}
    </>
  )
}
