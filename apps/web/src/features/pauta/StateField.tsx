import { NativeSelect } from '@mantine/core'
import type { WorkForm } from './WorkFields.tsx'

const STATES = [
  { value: 'open', label: 'Aberta' },
  { value: 'working', label: 'Em andamento' },
  { value: 'done', label: 'Feita' },
]

/** The state of a task. */
export const StateField = ({ form }: { form: WorkForm }) => (
  <NativeSelect label="Estado" data={STATES} {...form.getInputProps('state')} />
)
