import { NativeSelect } from '@mantine/core'
import { TASK_STATES } from '@bastidor/shared/chores'
import { STATES } from './pauta.labels.ts'
import type { WorkForm } from './work.form.ts'

const OPTIONS = TASK_STATES.map((state) => ({ value: state, label: STATES[state] }))

/** The state of a task. */
export const StateField = ({ form }: { form: WorkForm }) => (
  <NativeSelect label="Estado" data={OPTIONS} {...form.getInputProps('state')} />
)
