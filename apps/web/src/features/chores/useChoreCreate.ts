import { schemaResolver } from '@mantine/form'
import { choreInputSchema, choreSchema, type Chore } from '@bastidor/shared/chores'
import { useNavigate } from 'react-router-dom'
import type { FormAdapter } from '#lib/forms/form-adapter.ts'
import { paths } from '#paths.ts'
import { useRecordForm } from '#ui/forms/useRecordForm.ts'
import { useCreateChore } from './chores.queries.ts'
import { JUST_CREATED } from './just-created.ts'

type Input = { title: string }

const shape: FormAdapter<Chore, Input, Input> = {
  schema: choreSchema,
  labels: { title: 'Título' },
  valuesOf: (chore) => ({ title: chore?.title ?? '' }),
  inputOf: (values) => choreInputSchema.parse(values),
}

/** The form of a new chore; opens the chore once it exists. */
export const useChoreCreate = (onDone: () => void) => {
  const navigate = useNavigate()
  return useRecordForm({
    record: null,
    shape,
    validate: schemaResolver(choreInputSchema, { sync: true }),
    create: useCreateChore(),
    createdText: () => 'Trabalho criado.',
    onDone: (created) => {
      onDone()
      if (created) void navigate(paths.chore(created.id), { state: JUST_CREATED })
    },
  })
}
