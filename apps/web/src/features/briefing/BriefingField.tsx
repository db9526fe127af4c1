import { NativeSelect, TextInput, Textarea } from '@mantine/core'
import type { BriefingField as Field } from '@bastidor/shared/briefing.blocks'
import type { ReactNode } from 'react'
import { BriefingConflict } from './BriefingConflict.tsx'
import type { useBriefingForm } from './useBriefingForm.ts'

type Props = {
  field: Field
  form: ReturnType<typeof useBriefingForm>
  /** The sold budget, shown next to a suggestion. */
  cap?: string
}

/** One answer of a briefing, with the widget of its kind. */
export const BriefingField = ({ field, form, cap }: Props) => {
  const { name, kind } = field
  const theirs = form.theirsOf(name)
  return (
    <div className={kind === 'text' ? 'col-span-full' : undefined} data-field={name}>
      <Widget field={field} form={form} description={cap} />
      {theirs !== undefined && (
        <BriefingConflict
          label={field.label}
          theirs={theirs}
          onKeepMine={() => form.saver.keepMine(name)}
          onTakeTheirs={() => form.saver.takeTheirs(name)}
        />
      )}
    </div>
  )
}

const CHOICES = [
  { value: '', label: 'Não respondido' },
  { value: 'true', label: 'Sim' },
  { value: 'false', label: 'Não' },
]

type WidgetProps = Pick<Props, 'field' | 'form'> & { description: ReactNode }

const Widget = ({ field, form, description }: WidgetProps) => {
  const { name, label, kind, max, hint } = field
  const value = form.valueOf(name)
  if (kind === 'yesNo')
    return (
      <NativeSelect
        label={label}
        data={CHOICES}
        value={value === null ? '' : String(value)}
        onChange={({ currentTarget }) =>
          form.saver.type(name, currentTarget.value === '' ? null : currentTarget.value === 'true')
        }
      />
    )
  const props = {
    label,
    description,
    placeholder: hint ?? '',
    maxLength: max,
    autoComplete: 'off',
    value: String(value ?? ''),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.saver.type(name, event.currentTarget.value),
  }
  return kind === 'line' ? (
    <TextInput {...props} />
  ) : (
    <Textarea {...props} autosize minRows={2} maxRows={12} />
  )
}
