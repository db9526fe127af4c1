import { Textarea, TextInput } from '@mantine/core'
import type { Employee } from '@bastidor/shared/employees'
import type { PersonField } from './person.form.ts'
import { PersonAccessFields } from './PersonAccessFields.tsx'
import { BirthdayField, RoleField } from './PersonFields.tsx'
import { PhoneField } from '#ui/inputs/PhoneField.tsx'
import { RecordForm } from '#ui/forms/RecordForm.tsx'
import classes from '#ui/forms/RecordForm.module.css'
import { TextListField } from '#ui/inputs/TextListField.tsx'
import { useLeaveGuard } from '#ui/forms/useLeaveGuard.tsx'
import { usePersonForm, type PersonUpdate } from './usePersonForm.ts'

type Props = {
  person: Employee
  /** The form's fields, in order. */
  fields: readonly PersonField[]
  update: PersonUpdate
  onClose: () => void
}

/** Edits a person; errors keep the input. */
export const PersonForm = ({ person, fields, update, onClose }: Props) => {
  const edit = usePersonForm(person, fields, update, onClose)
  const { form } = edit
  const guard = useLeaveGuard(form.isDirty())
  const has = (field: PersonField) => fields.includes(field)

  return (
    <RecordForm
      edit={edit}
      onSubmit={form.onSubmit(edit.save, edit.focusFirst)}
      onCancel={() => guard.leave(onClose)}
    >
      <TextInput
        label="Nome"
        {...(!has('gmail') && { className: classes.wide })}
        {...form.getInputProps('name')}
      />
      {has('gmail') && (
        <TextInput label="Gmail" type="email" maxLength={254} {...form.getInputProps('gmail')} />
      )}
      <RoleField className={classes.wide} {...form.getInputProps('role')} />
      <Textarea
        label="Descrição"
        className={classes.wide}
        rows={3}
        resize="vertical"
        maxLength={2000}
        {...form.getInputProps('desc')}
      />
      <BirthdayField {...form.getInputProps('birthday')} />
      <PhoneField label="Whatsapp" {...form.getInputProps('whatsapp')} />
      <TextInput
        label="Link da Música"
        placeholder="https://open.spotify.com/track/…"
        maxLength={2000}
        {...form.getInputProps('music')}
      />
      <TextInput label="Id Discord" maxLength={60} {...form.getInputProps('discordId')} />
      <PersonAccessFields form={form} fields={fields} />
      <div className={classes.wide} data-path="socialMedia" tabIndex={-1}>
        <TextListField
          label="Redes Sociais"
          itemName="rede social"
          maxItems={30}
          maxLength={2000}
          {...form.getInputProps('socialMedia')}
        />
      </div>
      {guard.prompt}
    </RecordForm>
  )
}
