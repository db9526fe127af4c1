import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { VISIT_NOTE_MAX } from '@bastidor/shared/visits'
import { DateField } from '#ui/inputs/DateField.tsx'
import type { VisitValues } from './visit.form.ts'

type Props = { form: UseFormReturnType<VisitValues, VisitValues>; startDay: string }

/** When a visit is, and what is to be known of it. */
export const VisitFields = ({ form, startDay }: Props) => (
  <>
    <DateField label="Dia" required startDay={startDay} {...form.getInputProps('day')} />
    <Textarea
      label="Observação"
      placeholder="Endereço, quem recebe, o que captar"
      autosize
      minRows={2}
      maxLength={VISIT_NOTE_MAX}
      {...form.getInputProps('note')}
    />
  </>
)
